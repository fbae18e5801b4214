import { expect, test } from 'vitest';
import { showing } from '../src/ui/hold.ts';

const held = { value: false };
const button = showing(held);
const captured: number[] = [];
const key = (name: string, repeat = false) => {
  const event = {
    key: name,
    repeat,
    prevented: false,
    preventDefault: () => Object.assign(event, { prevented: true }),
  };
  return event as typeof event & KeyboardEvent;
};
const down = { pointerId: 7, currentTarget: { setPointerCapture: (id: number) => captured.push(id) } };

test('a secret is shown while its button is held by a pointer, which may slip off it', () => {
  button.onPointerDown(down as never);
  expect([held.value, captured]).toEqual([true, [7]]);
  button.onClick({ detail: 1 } as MouseEvent);
  expect(held.value).toBe(true);
  button.onPointerCancel();
  expect(held.value).toBe(false);
});

test('or by space or Enter, of which no click is made; a key that was down before does not count', () => {
  for (const name of [' ', 'Enter']) {
    const [press, lift] = [key(name), key(name)];
    button.onKeyDown(key(name, true));
    expect(held.value).toBe(false);
    button.onKeyDown(press);
    button.onKeyUp(key('Shift'));
    expect(held.value).toBe(true);
    button.onKeyUp(lift);
    expect([held.value, press.prevented, lift.prevented]).toEqual([false, true, true]);
  }
  const other = key('Tab');
  button.onKeyDown(other);
  expect([held.value, other.prevented]).toEqual([false, false]);
});

test('a screen reader, which can only click, shows it and hides it; leaving the button hides it', () => {
  const click = { detail: 0 } as MouseEvent;
  const seen = [click, click, click].map((event) => {
    button.onClick(event);
    return held.value;
  });
  expect(seen).toEqual([true, false, true]);
  button.onBlur();
  expect(held.value).toBe(false);
});
