import { fastDealer } from '@vizard/kernel';
import { clientMessage, isMask, serverMessage } from '@vizard/protocol';
import { describe, expect, it } from 'vitest';
import { docsPage } from '../src/api/docs-page.ts';
import { EXAMPLES, openApi } from '../src/api/openapi.ts';
import { viewSchema } from '../src/api/views.ts';
import { CATALOGUE } from '../src/games.ts';

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; tags: string[] }>>>>;
  readonly tags: readonly { name: string }[];
}

describe('the description of the interface for programs', () => {
  it('has a name of its own and a tag for each operation', () => {
    const api = openApi();
    const operations = Object.values((api as Api).paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][a-zA-Z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set((api as Api).tags.map(({ name }) => name));
    expect(operations.filter((one) => !one.tags.every((tag) => tags.has(tag)))).toEqual([]);
  });

  it('shows examples that the server would take and send', () => {
    const { me, create, hello, sit, choose, created, ack, refused } = EXAMPLES;
    expect(isMask(me.mask)).toBe(true);
    for (const message of [create, hello, sit, choose]) expect(clientMessage.parse(message, '')).toEqual(message);
    for (const message of [created, ack, refused]) expect(serverMessage.parse(message, '')).toEqual(message);
  });

  it('has a schema for the views of each game, with the fields that a view has', () => {
    for (const [name, { game }] of Object.entries(CATALOGUE)) {
      const { properties, required } = viewSchema(name) as { properties: object; required: string[] };
      const seats = 4;
      const state = game.setup(game.options({}, seats), seats, fastDealer(1));
      const fields = Object.keys(game.view(state, 0) as object);
      expect(fields.filter((field) => !(field in properties))).toEqual([]);
      expect(required.filter((field) => !fields.includes(field))).toEqual([]);
    }
    expect(viewSchema('chess')).toBeUndefined();
    expect(viewSchema('../package')).toBeUndefined();
  });

  it('is shown on a page that lists every operation and every message', () => {
    const page = String(docsPage());
    for (const id of ['getUpdate', 'sendCommand', 'client.choose', 'server.update'])
      expect(page.includes(`id="${id}"`), id).toBe(true);
    expect(page).not.toContain('<script');
    // made once: it is long, and anybody may ask for it
    expect(docsPage()).toBe(docsPage());
  });
});
