import type { KeyboardEvent } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { submitByKeys } from './form.tsx';

class TextArea {
  form = { requestSubmit: vi.fn<() => void>() };
}
vi.stubGlobal('HTMLTextAreaElement', TextArea);
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
  const { isComposing, ...event } = { ...CTRL_ENTER, ...pressed };
  submitByKeys({
    ...event,
    target,
    nativeEvent: { isComposing },
    preventDefault: () => {},
  } as never as KeyboardEvent);
  expect(target.form.requestSubmit).toHaveBeenCalledTimes(times);
});

test('Ctrl+Enter on a button or in a field of one line is left to the browser', () => {
  const preventDefault = vi.fn<() => void>();
  const nativeEvent = { isComposing: false };
  submitByKeys({
    ...CTRL_ENTER,
    target: {},
    nativeEvent,
    preventDefault,
  } as never as KeyboardEvent);
  expect(preventDefault).not.toHaveBeenCalled();
});
