import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
class Key {
  readonly key: string;
  readonly code = '';
  readonly target: object = Body;
  constructor(key: string) {
    this.key = key;
  }
  getModifierState = () => false;
  preventDefault = () => {};
}
const Body = {};
vi.stubGlobal('KeyboardEvent', Key);
vi.stubGlobal('HTMLElement', vi.fn());
vi.stubGlobal('Element', vi.fn());
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  body: Body,
  querySelector: () => null,
});
const { setLetterKeys } = await import('./letter-keys.ts');
const { listenToRowKeys } = await import('../list/listen-to-row-keys.ts');

let press = (_key: Key) => {};
beforeEach(() =>
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof press) => {
    press = listener;
  }),
);
afterEach(() => setLetterKeys(true));

test('where single keys are no shortcuts, a list only follows Enter', () => {
  const act = vi.fn();
  listenToRowKeys(act);
  setLetterKeys(false);
  expect(stored.get('console-letter-keys')).toBe('off');
  for (const key of ['j', 'x', 'o', 'd', 'Enter']) press(new Key(key));
  expect(act.mock.calls).toEqual([['open']]);
  setLetterKeys(true);
  expect(stored.has('console-letter-keys')).toBe(false);
  for (const key of ['j', 'x']) press(new Key(key));
  expect(act.mock.calls.slice(1)).toEqual([['down'], ['select']]);
});
