import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { arrive } from './support/people.ts';

const place = useServer();

/** Browsers tie a passkey to a name, and a bare address is not one. */
const at = (path: string): string => place.url.replace('127.0.0.1', 'localhost') + path;

/** Somebody whose browser has a device that says yes to everything. */
async function withDevice(path: string): Promise<{ page: Page; device: CDPSession; authenticatorId: string }> {
  const page = await arrive(place.browser, at(path));
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { page, device, authenticatorId };
}

const nameOf = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { name: string }).name);

const post = (page: Page, path: string, body: string): Promise<number> =>
  page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path as string, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: body as string,
        })
      ).status,
    [path, body],
  );

test('a passkey brings me back on another device, works only as it was given, and ends when I remove it', async () => {
  const { page: ann, device, authenticatorId } = await withDevice('/me');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Save' }).first().click();
  await ann.getByRole('heading', { name: 'Ann', exact: true }).waitFor();
  const made = ann.waitForRequest((request) => request.url().endsWith('/api/me/passkeys'));
  await ann.getByRole('button', { name: 'Make a passkey' }).click();
  await ann.getByText('The passkey is made.').waitFor();
  await ann.getByRole('button', { name: /^Remove: / }).waitFor();
  expect(await seriousFindings(ann)).toEqual([]);

  // her phone has the same passkey
  const phone = await withDevice('/recover');
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await phone.device.send('WebAuthn.addCredential', { authenticatorId: phone.authenticatorId, credential });
  expect(await seriousFindings(phone.page)).toEqual([]);
  const entered = phone.page.waitForRequest((request) => request.url().endsWith('/api/passkey'));
  await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await phone.page.waitForURL('**/tables');
  expect(await nameOf(phone.page)).toBe('Ann');

  // an attacker who overheard an answer can't give it again, nor for another question
  const { page: thief } = await withDevice('/');
  expect(await nameOf(thief)).not.toBe('Ann');
  const overheard = (await entered).postData() as string;
  expect(await post(thief, '/api/passkey', overheard)).toBe(404);
  expect(await post(thief, '/api/me/passkeys', (await made).postData() as string)).toBe(400);
  const { challenge } = await thief.evaluate(async () =>
    (await fetch('/api/passkey/options', { method: 'POST' })).json(),
  );
  const answer = JSON.parse(overheard) as { response: { clientDataJSON: string } };
  const client = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
  const clientDataJSON = Buffer.from(JSON.stringify({ ...client, challenge })).toString('base64url');
  const forged = { ...answer, response: { ...answer.response, clientDataJSON } };
  expect(await post(thief, '/api/passkey', JSON.stringify(forged))).toBe(404);
  for (const nonsense of ['null', '{}', '[]', '{"id":1}', JSON.stringify({ ...answer, response: null })])
    expect(await post(thief, '/api/passkey', nonsense)).toBe(404);
  for (const nonsense of ['null', '{}', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])
    expect(await post(thief, '/api/me/passkeys', nonsense)).toBe(400);
  expect(await nameOf(thief)).not.toBe('Ann');

  // one browser is signed out by itself, and the passkey is removed
  await ann.reload();
  await ann.getByText('2 browsers know you, this one included.').waitFor();
  await ann.getByRole('button', { name: /^Sign out: / }).click();
  await ann.getByRole('alert').getByRole('button', { name: 'Sign out' }).click();
  await ann.getByText('Only this browser knows you.').waitFor();
  expect(await nameOf(phone.page)).not.toBe('Ann');
  await ann.getByRole('button', { name: /^Remove: / }).click();
  await ann.getByRole('alert').getByRole('button', { name: 'Remove' }).click();
  await ann.getByRole('button', { name: /^Remove: / }).waitFor({ state: 'detached' });
  await phone.page.goto(at('/recover'));
  await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await phone.page.getByText('This passkey is not known here').waitFor();
});
