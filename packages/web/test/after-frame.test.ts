import { effect, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneUpdatePerFrame } from '../src/session/after-frame.ts';

let frames: (() => void)[] = [];
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = (version: number) => `{"kind":"update","version":${version}}`;
const ACK = '{"kind":"ack"}';

/** What is heard, and how often it would be drawn. */
function listener() {
  const heard = signal<string[]>([]);
  const drawn: number[] = [];
  effect(() => {
    drawn.push(heard.value.length);
  });
  const hear = oneUpdatePerFrame((text) => {
    heard.value = [...heard.value, text];
  });
  return { heard, drawn, hear };
}

test('an update is heard at once; what follows waits for its frame and is drawn together', () => {
  const { heard, drawn, hear } = listener();
  for (const text of [ACK, update(1), update(2), ACK, update(3)]) hear(text);
  expect(heard.value).toEqual([ACK, update(1)]);
  frames.shift()?.();
  expect(heard.value).toHaveLength(2);
  vi.advanceTimersByTime(0);
  expect(heard.value).toEqual([ACK, update(1), update(2), ACK, update(3)]);
  expect(drawn).toEqual([0, 1, 2, 5]);
});

test('where no frame comes nothing waits for ever', () => {
  const { heard, hear } = listener();
  hear(update(1));
  hear(update(2));
  vi.advanceTimersByTime(1000);
  expect(heard.value).toEqual([update(1), update(2)]);
});

test('a page that nobody sees hears everything at once', () => {
  page.hidden = true;
  const { heard, hear } = listener();
  hear(update(1));
  hear(update(2));
  expect(heard.value).toEqual([update(1), update(2)]);
});
