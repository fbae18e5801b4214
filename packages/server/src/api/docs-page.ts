import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';

/** The page at /docs: both descriptions of the interface for programs, readable without a script. */

/** It carries its own style, and nothing else. */
export const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid; }
`;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
}
interface Http {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}
interface Socket {
  readonly info: { readonly description: string };
  readonly operations: Readonly<Record<string, { summary: string; messages: readonly { $ref: string }[] }>>;
  readonly components: { readonly messages: Readonly<Record<string, object>> };
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] as string);
const detail = (id: string, title: string, about: string, value: object): string =>
  `<details id="${escaped(id)}"><summary><code>${escaped(title)}</code> ${escaped(about)}</summary>` +
  `<pre tabindex="0">${escaped(JSON.stringify(value, undefined, 2))}</pre></details>`;

let made: Buffer | undefined;
/** It is the same for as long as the server runs, and takes long to make. */
export function docsPage(): Buffer {
  made ??= Buffer.from(pageOf(openApi() as Http, asyncApi() as Socket));
  return made;
}

function pageOf(http: Http, socket: Socket): string {
  const operations = Object.entries(http.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = http.tags.map(
    ({ name, description }) =>
      `<h3>${escaped(description)}</h3>` +
      operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ title, operation }) => detail(operation.operationId, title, operation.summary, operation))
        .join(''),
  );
  const schemas = Object.entries(http.components.schemas).map(([name, schema]) =>
    detail(`schema-${name}`, name, '', schema),
  );
  const messages = Object.values(socket.operations).map(
    ({ summary, messages: refs }) =>
      `<h3>${escaped(summary)}</h3>` +
      refs
        .map(({ $ref }) => $ref.split('/').at(-1) as string)
        .map((name) => detail(name, name, '', socket.components.messages[name] as object))
        .join(''),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(http.info.title)}: interface for programs</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(http.info.title)}: interface for programs</h1>
<p>For tools: <a href="/api/openapi.json">OpenAPI</a>, <a href="/api/asyncapi.json">AsyncAPI</a>.</p>
<h2>HTTP</h2><p>${escaped(http.info.description)}</p>${groups.join('')}
<h3>Data</h3>${schemas.join('')}
<h2>Socket</h2><p>${escaped(socket.info.description)}</p>${messages.join('')}
</main></body></html>
`;
}
