import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
type Listener = (event: unknown) => void;
let listeners: { type: string; listener: Listener }[] = [];
const fire = (type: string, event: unknown) => {
  for (const { type: own, listener } of listeners) if (own === type) listener(event);
};
const listen = {
  addEventListener: (type: string, listener: Listener) => listeners.push({ type, listener }),
  removeEventListener: (type: string, listener: Listener) => {
    listeners = listeners.filter((own) => own.type !== type || own.listener !== listener);
  },
};

/** What has the focus: a row, a control in one, or the page. */
class Place {
  tabIndex = 0;
  scrollIntoView = () => {};
  readonly dataset: { row?: string };
  readonly row: Place | null;
  readonly name: string;
  constructor(name: string, { id, row = null }: { id?: string; row?: Place | null } = {}) {
    this.name = name;
    this.dataset = id === undefined ? {} : { row: id };
    this.row = id === undefined ? row : this;
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

const body = new Place('body');
const rows = ['5', '1/2"', '7'].map((id) => new Place('row', { id }));
const acts = ['deselect', 'move'].map((name) => new Place(name));
const document: Record<string, unknown> & { activeElement: Place } = {
  documentElement: { lang: 'en' },
  body,
  activeElement: body,
  querySelector: () => null,
  querySelectorAll: (selector: string) => (selector === '[data-selection] button' ? acts : rows),
};
vi.stubGlobal('document', document);
vi.stubGlobal('Element', Place);
vi.stubGlobal('HTMLElement', Place);
vi.stubGlobal('KeyboardEvent', Key);
vi.stubGlobal('addEventListener', listen.addEventListener);
vi.stubGlobal('removeEventListener', listen.removeEventListener);
const { useRowKeys } = await import('./use-row-keys.ts');

beforeEach(() => {
  listeners = [];
  document.activeElement = body;
});

async function drawList(place = String(Math.random())) {
  const done: string[] = [];
  const list = await runHook(
    () =>
      useRowKeys({
        rows: ['5', '1/2"', '7'],
        onOpen: (id) => done.push(`open ${id}`),
        onSelect: (id, isRange) => done.push(`${isRange ? 'select to' : 'select'} ${id}`),
      }),
    (children) =>
      createElement(MemoryRouter, { initialEntries: [{ pathname: '/', key: place }] }, children),
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
  await list.act(() => new Place('link', { row: rows[1] ?? null }).focus());
  await press('j');
  expect(document.activeElement).toBe(rows[2]);
  expect(list.now.row).toBe('7');
  await list.end();
});

test('a row is no longer the current one when the focus leaves it', async () => {
  const { done, list, press } = await drawList();
  await press('j');
  expect(list.now.row).toBe('5');
  await list.act(() => new Place('link').focus());
  expect(list.now.row).toBe(null);
  await press('Enter');
  expect(done).toEqual([]);
  await list.end();
});

test('x selects the row, Shift+x all up to it, even while its checkbox has the focus, but not in a text field', async () => {
  const { done, list, press } = await drawList();
  await press('j', 'x', 'j', 'j', 'Shift+x');
  await list.act(() => new Place('checkbox', { row: rows[0] ?? null }).focus());
  await press('x');
  await list.act(() => new Place('text', { row: rows[0] ?? null }).focus());
  await press('x', 'j');
  expect(done).toEqual(['select 5', 'select to 7', 'select 5']);
  expect(document.activeElement.name).toBe('text');
  await list.end();
});

test('the full stop leads to the main action on the selected rows, but not while typing', async () => {
  const { list, press } = await drawList();
  await press('j', 'x', '.');
  expect(document.activeElement.name).toBe('move');
  await list.act(() => new Place('text').focus());
  await press('.');
  expect(document.activeElement.name).toBe('text');
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
  const field = new Place('text');
  document.activeElement = field;
  const busy = await drawList('here');
  expect([document.activeElement, busy.list.now.row]).toEqual([field, null]);
  await busy.list.end();
  document.activeElement = body;
  const anew = await drawList('elsewhere');
  expect([document.activeElement, anew.list.now.row]).toEqual([body, null]);
  await anew.list.end();
});
