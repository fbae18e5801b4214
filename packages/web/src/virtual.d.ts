declare module 'virtual:messages' {
  const loaders: Record<string, Record<string, () => Promise<{ default: object }>>>;
  export default loaders;
}

declare module 'virtual:rules' {
  import type { RulesPage } from './rules-page.ts';

  const loaders: Record<string, Record<string, () => Promise<{ default: RulesPage }>>>;
  export default loaders;
}
