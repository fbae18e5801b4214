/**
 * An id nobody else makes. A page that came without TLS, as from a server in one's own network, is given no `randomUUID` by browsers.
 */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
