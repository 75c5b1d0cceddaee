import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
class Key {
  readonly key: string;
  readonly code: string;
  readonly modifiers: readonly string[];
  constructor(key: string, code: string, modifiers: readonly string[] = []) {
    this.key = key;
    this.code = code;
    this.modifiers = modifiers;
  }
  getModifierState(modifier: string) {
    return this.modifiers.includes(modifier);
  }
}
vi.stubGlobal('KeyboardEvent', Key);
const { latinKey, listenToKeys } = await import('./latin-keys.ts');

test.each([
  ['an English keyboard', 'c', 'KeyC', 'c'],
  ['a Dvorak keyboard, by what is on the key', 'j', 'KeyC', 'j'],
  ['a German keyboard', 'ö', 'Semicolon', 'ö'],
  ['an Arabic keyboard', 'ؤ', 'KeyC', 'c'],
  ['Arabic digits', '٣', 'Digit3', '3'],
  ['an Arabic keyboard', 'ج', 'BracketLeft', '['],
  ['a Bengali keyboard', 'ৎ', 'Slash', '/'],
  ['any keyboard', 'Enter', 'Enter', 'Enter'],
  ['a key without a Latin character', 'ظ', 'IntlBackslash', 'ظ'],
])('the shortcut of %s: %s at %s', (_keyboard, key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected);
});

test.each([
  ['j', [['j', 'KeyJ']], [['ت', 'KeyJ']], [['h', 'KeyJ']]],
  [
    'g o',
    [
      ['g', 'KeyG'],
      ['o', 'KeyO'],
    ],
    [
      ['ل', 'KeyG'],
      ['خ', 'KeyO'],
    ],
    [
      ['i', 'KeyG'],
      ['r', 'KeyO'],
    ],
  ],
  ['$mod+k', [['k', 'KeyK', 'Control']], [['ن', 'KeyK', 'Control']], [['ن', 'KeyK']]],
  ['Shift+?', [['?', 'Slash', 'Shift']], [['؟', 'Slash', 'Shift']], [['؟', 'Slash']]],
  ['/', [['/', 'Slash']], [['ظ', 'Slash']], [['-', 'Slash']]],
] as const)('%s works once, in Latin letters or at their places', (keys, latin, other, wrong) => {
  let press = (_key: Key) => {};
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof press) => {
    press = listener;
  });
  const act = vi.fn();
  listenToKeys({ [keys]: act });
  for (const [key, code, ...modifiers] of wrong) press(new Key(key, code, modifiers));
  expect(act).not.toHaveBeenCalled();
  for (const [key, code, ...modifiers] of latin) press(new Key(key, code, modifiers));
  expect(act).toHaveBeenCalledOnce();
  for (const [key, code, ...modifiers] of other) press(new Key(key, code, modifiers));
  expect(act).toHaveBeenCalledTimes(2);
});
