import { createMemoryRouter, RouterProvider } from 'react-router';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { blankFields, useUrlFields } from './use-url-fields.ts';

stubBrowser();

class Field {
  name: string;
  value: string;
  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }
}
beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLSelectElement', Field);
});

/** A list whose URL is `?q=bolt`, with its search field and a filter. */
async function openList() {
  const q = new Field('q', 'bolt');
  const city = new Field('city', '');
  const form = Object.assign(new EventTarget(), { elements: [q, city] });
  function Filters() {
    const ref = useUrlFields();
    // As React does when the form is in the page.
    ref.current = form as unknown as HTMLFormElement;
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: createElement(Filters) }], {
    initialEntries: ['/?q=bolt'],
  });
  const page = await drawPage(createElement(RouterProvider, { router }));
  return {
    q,
    city,
    form: form as unknown as HTMLFormElement,
    submit: () => form.dispatchEvent(new Event('submit')),
    /** The list has loaded: its URL is now that of the page. */
    arrive: (search: string) => page.act(() => router.navigate(`/${search}`)),
    back: () => page.act(() => router.navigate(-1)),
    end: page.end,
  };
}

test('text typed while the list loads stays', async () => {
  const list = await openList();
  list.q.value = 'screw';
  list.submit();
  list.q.value = 'screws M4';
  list.city.value = 'Ber';
  await list.arrive('?q=screw');
  expect([list.q.value, list.city.value]).toEqual(['screws M4', 'Ber']);
  await list.end();
});

test('text typed but not submitted stays when the list is sorted', async () => {
  const list = await openList();
  list.q.value = 'bolts';
  await list.arrive('?q=bolt&sort=name');
  expect(list.q.value).toBe('bolts');
  await list.end();
});

test('the fields follow a saved view, and Back', async () => {
  const list = await openList();
  list.q.value = 'screw';
  list.submit();
  await list.arrive('?q=screw');
  await list.arrive('?q=nail&city=Berlin');
  expect([list.q.value, list.city.value]).toEqual(['nail', 'Berlin']);
  await list.back();
  await list.back();
  expect([list.q.value, list.city.value]).toEqual(['bolt', '']);
  await list.end();
});

test('a field that was typed in follows a URL that the form did not ask for', async () => {
  const list = await openList();
  list.q.value = 'bolts';
  await list.arrive('?q=nail');
  expect(list.q.value).toBe('nail');
  await list.end();
});

test('clearing the filters also blanks what was only typed', async () => {
  const list = await openList();
  list.city.value = 'Ber';
  blankFields(list.form, ['q', 'city']);
  await list.arrive('');
  expect([list.q.value, list.city.value]).toEqual(['', '']);
  await list.end();
});
