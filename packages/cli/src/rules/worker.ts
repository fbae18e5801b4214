// Proves the statements that it is sent, one after another.
import { parentPort, workerData } from 'node:worker_threads';
import type { Message } from './prove.ts';
import { Prover } from './prover.ts';
import { readSubject } from './subject.ts';

const prover = await Prover.prepare(readSubject(workerData as string));
const say = (message: Message): void => parentPort?.postMessage(message);
parentPort?.on('message', async (statement: string) => say({ statement, finding: await prover.prove(statement) }));
say({ ready: true, failing: prover.failing });
