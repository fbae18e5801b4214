import { execFileSync } from 'node:child_process';
import { ROOT } from '@vizard/cli/repository';

/** The commit that is measured, short. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, stdio: 'pipe' }).toString().trim();
  } catch {
    return 'unknown';
  }
}
