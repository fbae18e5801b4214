import { networkInterfaces } from 'node:os';
import { BadConfig, configFrom } from './config.ts';
import { serve } from './serve.ts';
import { BadStore } from './store/opened.ts';

/** Started by `npm start`: serves until it is told to stop. */
try {
  const config = configFrom(process.env);
  const serving = await serve(config);
  const addresses = [`http://localhost:${serving.port}`];
  if (config.host === '0.0.0.0' || config.host === '::') {
    for (const nets of Object.values(networkInterfaces())) {
      for (const { address, family, internal } of nets ?? []) {
        if (family === 'IPv4' && !internal) addresses.push(`http://${address}:${serving.port}`);
      }
    }
  }
  const [here, ...near] = addresses;
  process.stdout.write(`Vizard is ready: ${config.publicUrl ?? here}\n`);
  if (near.length > 0) process.stdout.write(`In the same network: ${near.join('  ')}\n`);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(0);
    stopping = true;
    await serving.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const { code, port } = error as { code?: string; port?: number };
  const known = error instanceof BadConfig || error instanceof BadStore;
  const taken =
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Set PORT to a free one, or stop the other.`
      : undefined;
  process.stderr.write(`${taken ?? (known ? (error as Error).message : String((error as Error).stack ?? error))}\n`);
  process.exit(1);
}
