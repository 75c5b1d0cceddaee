import { afterAll, expect, test, vi } from 'vitest';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

class Button {
  type: string;
  click = vi.fn<() => void>();
  constructor(type: string) {
    this.type = type;
  }
}
class Field {
  form: { elements: Button[] } | null = { elements: [new Button('button'), new Button('submit')] };
}
class Input extends Field {}
class Select extends Field {}
class TextArea extends Field {}
let handleKey: (event: object) => void = () => {};
vi.stubGlobal('HTMLButtonElement', Button);
vi.stubGlobal('HTMLInputElement', Input);
vi.stubGlobal('HTMLSelectElement', Select);
vi.stubGlobal('HTMLTextAreaElement', TextArea);
vi.stubGlobal('document', {
  addEventListener: (_type: string, handler: typeof handleKey) => {
    handleKey = handler;
  },
});
submitOnCtrlEnter();
afterAll(() => vi.unstubAllGlobals());

const CTRL_ENTER = {
  key: 'Enter',
  ctrlKey: true,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
};

/** How often each button of the field's form is pressed, and how often the key's default action is prevented. */
function press(target: object, pressed: object = {}) {
  const preventDefault = vi.fn<() => void>();
  handleKey({ ...CTRL_ENTER, ...pressed, target, preventDefault });
  const buttons = target instanceof Field ? (target.form?.elements ?? []) : [];
  return [buttons.map(({ click }) => click.mock.calls.length), preventDefault.mock.calls.length];
}

test.each([
  ['Ctrl+Enter', {}, 1],
  ['Cmd+Enter', { ctrlKey: false, metaKey: true }, 1],
  ['Enter, which begins a new line,', { ctrlKey: false }, 0],
  ['Ctrl with another key', { key: 's' }, 0],
  ['Ctrl+Enter while a word is being composed', { isComposing: true }, 0],
  ['Ctrl+Enter that the field has used itself', { defaultPrevented: true }, 0],
])('%s in a text area submits its form: %s, %i times', (_, pressed, times) => {
  expect(press(new TextArea(), pressed)).toEqual([[0, times], times]);
});

test('Ctrl+Enter submits from a field of one line and a choice, too, and only once', () => {
  expect(press(new Input())).toEqual([[0, 1], 1]);
  expect(press(new Select())).toEqual([[0, 1], 1]);
});

test('Ctrl+Enter is left to the browser on a button, without a form, and in a form without a button', () => {
  expect(press({})).toEqual([[], 0]);
  expect(press(Object.assign(new Input(), { form: null }))).toEqual([[], 0]);
  expect(press(Object.assign(new Input(), { form: { elements: [] } }))).toEqual([[], 0]);
});
