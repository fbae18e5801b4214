import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parser } from '@asyncapi/parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { clientMessage, serverMessage } from '@vizard/protocol';
import { expect, it } from 'vitest';
import { asyncApi } from '../src/api/asyncapi.ts';
import { openApi } from '../src/api/openapi.ts';

it('the description of HTTP is OpenAPI by its own validator', async () => {
  const api = openApi() as Record<string, unknown>;
  expect(await new Validator().validate(structuredClone(api))).toEqual({ valid: true });
  expect(await new Validator().validate({ ...api, info: undefined })).toMatchObject({ valid: false });
});

it('the description of the socket is AsyncAPI by its own validator, with every message', async () => {
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApi()));
  expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
  const kinds = (schema: object) => (schema as { oneOf: readonly unknown[] }).oneOf.length;
  expect(document?.allMessages().length).toBe(kinds(clientMessage.schema) + kinds(serverMessage.schema));
});

it('the schemas of views are those of the types (npm run views)', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'vizard-views-'));
  const kept = join(import.meta.dirname, '../views');
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../scripts/views.js'), fresh]);
  expect(readdirSync(fresh)).toEqual(readdirSync(kept));
  for (const name of readdirSync(kept))
    expect(readFileSync(join(fresh, name), 'utf8')).toBe(readFileSync(join(kept, name), 'utf8'));
  rmSync(fresh, { recursive: true });
});
