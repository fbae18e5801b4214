import { type ClientMessage, clientMessage } from './client.ts';
import { LIMITS } from './limits.ts';
import { type ServerMessage, serverMessage } from './server.ts';
import { BadShape } from './shape.ts';

/** Messages as texts, the same over a socket and over a worker's port, and back. Parsers throw `BadShape`, nothing else. */

export const makeClientMessage = (message: ClientMessage): string => JSON.stringify(message);
export const makeServerMessage = (message: ServerMessage): string => JSON.stringify(message);

export const parseClientMessage = (input: unknown): ClientMessage =>
  clientMessage.parse(read(input, LIMITS.clientMessage), '');
export const parseServerMessage = (input: unknown): ServerMessage =>
  serverMessage.parse(read(input, LIMITS.serverMessage), '');

function read(input: unknown, most: number): unknown {
  if (typeof input !== 'string') throw new BadShape('The message must be a text.');
  if (input.length > most) throw new BadShape(`The message must have at most ${most} characters.`);
  try {
    return JSON.parse(input);
  } catch {
    throw new BadShape('The message must be JSON.');
  }
}
