import { networkInterfaces } from 'node:os';
import { configFrom } from './config.ts';
import { serve } from './serve.ts';
import { whyNotStarted } from './start-errors.ts';

/** Started by `npm start`: serves until a signal stops it. */
try {
  const config = configFrom(process.env);
  const serving = await serve(config);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(0);
    stopping = true;
    await serving.stop();
    process.exit(0);
  };
  // Before it reports that it is ready: the caller may want to stop it at once.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
}
