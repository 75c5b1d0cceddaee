import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HYDRATION } from './hydration.ts';
import { replayClicks } from './replay-clicks.ts';

/** A button that matches every selector. */
class Button {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  closest() {
    return this;
  }
  matches() {
    return true;
  }
  click() {
    click(this);
    replayed.push(this.#name);
  }
}

let page: EventTarget;
let replayed: string[];
const plus = new Button('plus');
const add = new Button('add');
const heart = new Button('heart');
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  replayed = [];
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('Element', Button);
  vi.stubGlobal('HTMLElement', Button);
  replayClicks(HYDRATION);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (name: string) => page.dispatchEvent(new Event(name));

/** Dispatches a click; returns true when it is left to React. */
function click(button: Button): boolean {
  const event = new Event('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: button });
  const stop = vi.spyOn(event, 'stopPropagation');
  page.dispatchEvent(event);
  return !event.defaultPrevented && stop.mock.calls.length === 0;
}

test('clicks before hydration are replayed after it, in order', () => {
  expect([click(plus), click(add)]).toEqual([false, false]);
  say(HYDRATION.begins);
  say(HYDRATION.ends);
  vi.runAllTimers();
  expect(replayed).toEqual(['plus', 'add']);
  expect(click(plus)).toBe(true);
});

test('a click during hydration waits for an earlier one', () => {
  click(plus);
  say(HYDRATION.begins);
  expect(click(add)).toBe(false);
  say(HYDRATION.ends);
  vi.runAllTimers();
  expect(replayed).toEqual(['plus', 'add']);
});

test('a first click during hydration is replayed too: React may not be able to handle it yet', () => {
  say(HYDRATION.begins);
  expect(click(add)).toBe(false);
  say(HYDRATION.ends);
  vi.runAllTimers();
  expect(replayed).toEqual(['add']);
  expect(click(plus)).toBe(true);
});

test('a click right after hydration waits for those that are being replayed', () => {
  click(plus);
  click(heart);
  say(HYDRATION.begins);
  say(HYDRATION.ends);
  expect(click(add)).toBe(false);
  vi.runAllTimers();
  expect(replayed).toEqual(['plus', 'heart', 'add']);
  expect(click(plus)).toBe(true);
});
