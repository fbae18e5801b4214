// The words in which the HTTP interface is described.

const json = (schema: object, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const answer = (description: string, schema?: object, example?: unknown) => ({
  description,
  ...(schema && json(schema, example)),
});
export const text = { type: 'string' };
export const number = { type: 'integer' };
export const yesOrNo = { type: 'boolean' };
const fails = { default: answer('What was wrong, and what to do', ref('Error')) };
export const operation = (summary: string, ok: object, more: object = {}, status = '200') => ({
  summary,
  ...more,
  responses: { [status]: ok, ...fails },
});
export const body = (schema: object, example?: unknown) => ({
  requestBody: { required: true, ...json(schema, example) },
});
export const code = { name: 'code', in: 'path', required: true, schema: text };
export const id = { name: 'id', in: 'path', required: true, schema: text };
export const guest = { name: 'guest', in: 'path', required: true, schema: text };
export const link = { name: 'link', in: 'path', required: true, schema: text };
export const query = (name: string, description: string) => ({ name, in: 'query', description, schema: text });
export const done = answer('Done');
export const object = (properties: object) => ({ type: 'object', properties });
export const list = (items: object) => ({ type: 'array', items });
export const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
