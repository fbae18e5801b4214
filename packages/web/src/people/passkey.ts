import { isOff } from '../app/route.ts';
import { ask, type Me } from './account.ts';
import { sent } from './change.ts';

/** Browsers make passkeys over TLS or on their own machine, and for names only, not for bare addresses. */
export const canUsePasskeys = (): boolean =>
  !isOff('passkeys') &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Makes a passkey for this guest. False if the person or the server would not. */
export async function makePasskey(): Promise<boolean> {
  const offered = await ask<PublicKeyCredentialCreationOptionsJSON>('/api/me/passkeys/options', { method: 'POST' });
  if (offered === undefined) return false;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(offered);
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (made === null) return false;
  const { ok } = await fetch('/api/me/passkeys', sent('POST', made)).catch(() => ({ ok: false }));
  return ok;
}

/** Lets the person choose a passkey, and signs this browser in as its owner. */
export async function enterByPasskey(): Promise<Me | undefined> {
  const asked = await ask<PublicKeyCredentialRequestOptionsJSON>('/api/passkey/options', { method: 'POST' });
  if (asked === undefined) return undefined;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const given = await navigator.credentials.get({ publicKey }).catch(() => null);
  return given === null ? undefined : ask<Me>('/api/passkey', sent('POST', given));
}
