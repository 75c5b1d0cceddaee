import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
type Listener = (event: unknown) => void;
let listeners: { type: string; listener: Listener }[] = [];
const fire = (type: string, event: unknown) => {
  for (const { type: listened, listener } of listeners) if (listened === type) listener(event);
};
const listen = {
  addEventListener: (type: string, listener: Listener) => listeners.push({ type, listener }),
  removeEventListener: (type: string, listener: Listener) => {
    listeners = listeners.filter((other) => other.type !== type || other.listener !== listener);
  },
};

/** An element that can have the focus: a row, a control in one, or the page. */
class FakeElement {
  tabIndex = 0;
  scrollIntoView = () => {};
  readonly dataset: { row?: string };
  readonly row: FakeElement | null;
  readonly name: string;
  constructor(name: string, { id, row = null }: { id?: string; row?: FakeElement | null } = {}) {
    this.name = name;
    this.dataset = id === undefined ? {} : { row: id };
    this.row = id === undefined ? row : this;
  }
  /** Of a row: the first of its own actions. */
  act: FakeElement | null = null;
  checkVisibility = () => true;
  querySelector(selector: string) {
    return selector === '[data-row-acts] button' ? this.act : null;
  }
  closest(selector: string) {
    if (selector === '[data-row]') return this.row;
    const isTaken = this.name === 'text' && selector.startsWith('input');
    return isTaken ? this : null;
  }
  focus() {
    document.activeElement = this;
    fire('focusin', { target: this });
  }
}

class Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly target = document.activeElement;
  preventDefault = () => {};
  constructor(key: string) {
    this.key = key.replace('Shift+', '');
    this.shiftKey = key.startsWith('Shift+');
  }
  getModifierState(modifier: string) {
    return modifier === 'Shift' && this.shiftKey;
  }
}

const body = new FakeElement('body');
const rows = ['5', '1/2"', '7'].map((id) => new FakeElement('row', { id }));
/** Whether rows are selected. */
let isBarShown = true;
const acts = ['deselect', 'move'].map((name) => new FakeElement(name));
const document: Record<string, unknown> & { activeElement: FakeElement } = {
  documentElement: { lang: 'en' },
  body,
  activeElement: body,
  querySelector: () => null,
  querySelectorAll: (selector: string) =>
    selector === '[data-selection] button' ? (isBarShown ? acts : []) : rows,
};
vi.stubGlobal('document', document);
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('HTMLElement', FakeElement);
vi.stubGlobal('KeyboardEvent', Key);
vi.stubGlobal('addEventListener', listen.addEventListener);
vi.stubGlobal('removeEventListener', listen.removeEventListener);
const { useRowKeys } = await import('./use-row-keys.ts');

beforeEach(() => {
  listeners = [];
  isBarShown = true;
  document.activeElement = body;
});

async function drawList(historyKey = String(Math.random())) {
  const done: string[] = [];
  const list = await runHook(
    () =>
      useRowKeys({
        rows: ['5', '1/2"', '7'],
        onOpen: (id) => done.push(`open ${id}`),
        onSelect: (id, isRange) => done.push(`${isRange ? 'select to' : 'select'} ${id}`),
      }),
    (children) =>
      createElement(
        MemoryRouter,
        { initialEntries: [{ pathname: '/', key: historyKey }] },
        children,
      ),
  );
  const press = async (...keys: string[]) => {
    for (const key of keys) await list.act(() => fire('keydown', new Key(key)));
  };
  return { done, list, press };
}

test('j and k take the focus along, so that Tab continues from the row, and Enter opens it', async () => {
  const { done, list, press } = await drawList();
  await press('j', 'j');
  expect(document.activeElement).toBe(rows[1]);
  await press('k', 'Enter');
  expect(document.activeElement).toBe(rows[0]);
  expect(done).toEqual(['open 5']);
  await list.end();
});

test('j goes on from the row that has the focus', async () => {
  const { list, press } = await drawList();
  await list.act(() => new FakeElement('link', { row: rows[1] ?? null }).focus());
  await press('j');
  expect(document.activeElement).toBe(rows[2]);
  expect(list.now.row).toBe('7');
  await list.end();
});

test('a row is no longer the current one when the focus leaves it', async () => {
  const { done, list, press } = await drawList();
  await press('j');
  expect(list.now.row).toBe('5');
  await list.act(() => new FakeElement('link').focus());
  expect(list.now.row).toBe(null);
  await press('Enter');
  expect(done).toEqual([]);
  await list.end();
});

test('x selects the row, Shift+x all up to it, even while its checkbox has the focus, but not in a text field', async () => {
  const { done, list, press } = await drawList();
  await press('j', 'x', 'j', 'j', 'Shift+x');
  await list.act(() => new FakeElement('checkbox', { row: rows[0] ?? null }).focus());
  await press('x');
  await list.act(() => new FakeElement('text', { row: rows[0] ?? null }).focus());
  await press('x', 'j');
  expect(done).toEqual(['select 5', 'select to 7', 'select 5']);
  expect(document.activeElement.name).toBe('text');
  await list.end();
});

test('the full stop leads to the main action on the selected rows, but not while typing', async () => {
  const { list, press } = await drawList();
  await press('j', 'x', '.');
  expect(document.activeElement.name).toBe('move');
  await list.act(() => new FakeElement('text').focus());
  await press('.');
  expect(document.activeElement.name).toBe('text');
  await list.end();
});

test('where nothing is selected, the full stop selects the row first', async () => {
  const { done, list, press } = await drawList();
  isBarShown = false;
  await press('.');
  expect(done).toEqual([]);
  await press('j', '.');
  isBarShown = true;
  expect(done).toEqual(['select 5']);
  await vi.waitFor(() => expect(document.activeElement.name).toBe('move'));
  await list.end();
});

test('where rows have actions of their own, the full stop leads to the first, unless rows are selected', async () => {
  const { done, list, press } = await drawList();
  const row = rows[0] ?? body;
  row.act = new FakeElement('confirm', { row });
  await press('j', '.');
  expect(document.activeElement.name).toBe('move');
  isBarShown = false;
  await press('j', 'k', '.');
  expect(document.activeElement.name).toBe('confirm');
  await press('j');
  expect(document.activeElement).toBe(rows[1]);
  // Not drawn, as on a phone.
  row.act.checkVisibility = () => false;
  await press('k', '.');
  expect(done).toEqual(['select 5']);
  row.act = null;
  await list.end();
});

test('a person who returns with Back is led to the row that was left, unless something else has the focus', async () => {
  const first = await drawList('here');
  await first.press('j', 'j', 'Enter');
  await first.list.end();
  document.activeElement = body;
  const again = await drawList('here');
  expect([document.activeElement, again.list.now.row]).toEqual([rows[1], '1/2"']);
  await again.list.end();
  const field = new FakeElement('text');
  document.activeElement = field;
  const busy = await drawList('here');
  expect([document.activeElement, busy.list.now.row]).toEqual([field, null]);
  await busy.list.end();
  document.activeElement = body;
  const elsewhere = await drawList('elsewhere');
  expect([document.activeElement, elsewhere.list.now.row]).toEqual([body, null]);
  await elsewhere.list.end();
});
