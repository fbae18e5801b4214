import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('every image of a container is named by its digest', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:[\w.-]+@sha256:[0-9a-f]{64}$/m);
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
  const named = stages.map(([, , name]) => name);
  expect(stages.map(([, image]) => image).filter((image) => !named.includes(image))).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how the Dockerfile names it
    '${NODE_IMAGE}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how the Dockerfile names it
    '${NODE_IMAGE}',
  ]);
  const images = [...read('compose.yaml').matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image as string);
  expect(images.filter((image) => image !== 'vizard' && !/@sha256:[0-9a-f]{64}\}$/.test(image))).toEqual([]);
});

it('every container drops what it does not need', () => {
  const compose = read('compose.yaml');
  const hardened = /^x-hardened: &hardened\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(hardened).toContain(`  ${line}\n`);
  const [, services = ''] = compose.split(/^services:\n/m);
  const blocks = services.split(/^(?= {2}\w+:)/m).filter((block) => /^ {2}\w+:/.test(block));
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks.filter((one) => !/^ {2}(database|certificates):\n*$/.test(one.trimEnd())))
    expect(block).toMatch(/&?\*(server|hardened)/);
});
