import { afterAll, expect, test, vi } from 'vitest';
import { blurOnEscape } from './blur-on-escape.ts';

class Field {
  isText = true;
  blur = vi.fn<() => void>();
  matches = () => this.isText;
}
let handleKey: (event: object) => void = () => {};
const querySelector = vi.fn<() => object | null>(() => null);
vi.stubGlobal('HTMLElement', Field);
vi.stubGlobal('document', {
  addEventListener: (_type: string, handler: typeof handleKey) => {
    handleKey = handler;
  },
  querySelector,
});
blurOnEscape();
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['Escape', {}, true, null, 1],
  ['Escape that something else has used', { defaultPrevented: true }, true, null, 0],
  ['Escape while a word is being composed', { isComposing: true }, true, null, 0],
  ['another key', { key: 'Enter' }, true, null, 0],
  ['Escape on a button', {}, false, null, 0],
  ['Escape in a dialog, which it closes', {}, true, {}, 0],
])('%s leaves a text field: %s', (_, pressed, isText, dialog, times) => {
  querySelector.mockReturnValue(dialog);
  const target = Object.assign(new Field(), { isText });
  const preventDefault = vi.fn<() => void>();
  handleKey({
    key: 'Escape',
    isComposing: false,
    defaultPrevented: false,
    target,
    preventDefault,
    ...pressed,
  });
  expect(target.blur).toHaveBeenCalledTimes(times);
  expect(preventDefault).toHaveBeenCalledTimes(times);
});
