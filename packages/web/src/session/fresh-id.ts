/**
 * A unique id. Browsers give `randomUUID` only to pages loaded over TLS, which a server in one's own network may not have.
 */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
