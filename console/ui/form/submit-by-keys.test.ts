import { afterAll, expect, test, vi } from 'vitest';
import { submitByKeys } from './submit-by-keys.ts';

class TextArea {
  form = { requestSubmit: vi.fn<() => void>() };
}
let handleKey: (event: object) => void = () => {};
vi.stubGlobal('HTMLTextAreaElement', TextArea);
vi.stubGlobal('document', {
  addEventListener: (_type: string, handler: typeof handleKey) => {
    handleKey = handler;
  },
});
submitByKeys();
afterAll(() => vi.unstubAllGlobals());

const CTRL_ENTER = { key: 'Enter', ctrlKey: true, metaKey: false, isComposing: false };

test.each([
  ['Ctrl+Enter', {}, 1],
  ['Cmd+Enter', { ctrlKey: false, metaKey: true }, 1],
  ['Enter, which begins a new line,', { ctrlKey: false }, 0],
  ['Ctrl with another key', { key: 's' }, 0],
  ['Ctrl+Enter while a word is being composed', { isComposing: true }, 0],
])('%s in a text area submits its form: %s, %i times', (_, pressed, times) => {
  const target = new TextArea();
  handleKey({ ...CTRL_ENTER, ...pressed, target, preventDefault: () => {} });
  expect(target.form.requestSubmit).toHaveBeenCalledTimes(times);
});

test('Ctrl+Enter on a button or in a field of one line is left to the browser', () => {
  const preventDefault = vi.fn<() => void>();
  handleKey({ ...CTRL_ENTER, target: {}, preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
});
