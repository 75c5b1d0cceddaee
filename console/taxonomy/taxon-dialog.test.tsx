import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { MeProvider } = await import('../session/me-context.tsx');
const { TaxonomyPage } = await import('./taxonomy-page.tsx');
const { TaxonDialog } = await import('./taxon-dialog.tsx');
const { shownFields } = await import('./edit/save-taxon.ts');

const BRAND = {
  id: 1,
  slug: 'anvil',
  parent: null,
  name: 'Anvil',
  names: {},
  is_active: true,
  picture: null,
  tax_class: null,
  products: 0,
  products_are_capped: false,
  attribute: null,
} satisfies Taxon;
const BRANDS = {
  rows: [BRAND],
  is_ordered: false,
  taxes: null,
  merges: [],
  languages: [{ name: 'ar', title: 'العربية', direction: 'rtl' }],
} satisfies Taxonomy;

test('names in other languages are labelled in the language of the console', () => {
  const nothing = () => {};
  const element = (
    <TaxonDialog
      kind="brands"
      taxon={BRAND}
      parent={null}
      into={undefined}
      taxonomy={BRANDS}
      onClose={nothing}
      onDone={nothing}
      onChanged={nothing}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('Name in Arabic');
});

const CATEGORY = { ...BRAND, slug: 'saws', name: 'Saws', is_active: false } satisfies Taxon;
const CONFLICT = { names: ['Someone else has changed this in the meantime.'] };

/** The page of the categories with the dialog of one; `answer` stands in for the shop, and `stored` is what it has now. */
async function open(answer: (path: string, body: unknown) => Response | Promise<Response>) {
  let stored: readonly Taxon[] = [CATEGORY];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: unknown }) =>
    answer(address, typeof body === 'string' ? JSON.parse(body) : body),
  );
  const me = { rights: ['taxonomy.edit'], roles: [] } as unknown as Me;
  function Page() {
    const { rows } = useLoaderData<{ rows: readonly Taxon[] }>();
    return <TaxonomyPage kind="categories" taxonomy={{ ...BRANDS, rows: [...rows] }} />;
  }
  const element = (
    <MeProvider me={me}>
      <Page />
    </MeProvider>
  );
  const router = createMemoryRouter([
    { path: '*', element, loader: () => ({ rows: stored }), hydrateFallbackElement: <p /> },
  ]);
  const page = await drawPage(<RouterProvider router={router} />);
  const find = (name: string, text: string) =>
    page.drawn().find((one) => one.name === name && one.text.startsWith(text));
  const named = (field: string | null) =>
    page.drawn().find(({ name, props }) => name === 'INPUT' && props['name'] === field)?.props;
  const typed = new Map<string, string>();
  vi.stubGlobal(
    'FormData',
    class {
      #added = new Map<string, unknown>();
      append = (field: string, value: unknown) => void this.#added.set(field, value);
      get = (field: string) => {
        const { defaultChecked, defaultValue } = named(field) ?? {};
        if (defaultChecked !== undefined) return defaultChecked === true ? 'on' : null;
        return typed.get(field) ?? defaultValue ?? null;
      };
    },
  );
  const press = (name: string, text: string) => {
    const { onClick } = find(name, text)?.props ?? {};
    return page.act(onClick as () => void);
  };
  await vi.waitFor(() => expect(find('BUTTON', 'Change')).toBeDefined());
  await press('BUTTON', 'Change');
  return {
    typed,
    titled: (title: string) => page.drawn().some(({ text }) => text === title),
    setStored: (rows: readonly Taxon[]) => {
      stored = rows;
    },
    isSaveBusy: () => find('BUTTON', 'Save')?.props['aria-disabled'] === true,
    choose: (file: File) =>
      page.act(() => {
        const { onChange } =
          page.drawn().find(({ props }) => props['type'] === 'file')?.props ?? {};
        (onChange as (event: object) => void)({ currentTarget: { files: [file] } });
      }),
    save: () => {
      const submit = find('FORM', '')?.props['onSubmit'] as (event: object) => Promise<void>;
      const currentTarget = {
        elements: { namedItem: (field: string) => named(field) ?? null },
        querySelector: () => null,
        addEventListener: () => {},
      };
      return page.act(() => submit({ preventDefault: () => {}, currentTarget }));
    },
    act: page.act,
    end: page.end,
  };
}

test('saved again after a conflict, an edit replaces what the conflict named and nothing else', async () => {
  const sent: { seen: unknown }[] = [];
  const returned = { ...shownFields(CATEGORY, BRANDS), name: 'Hand saws' };
  const page = await open((_path, body) => {
    sent.push(body as { seen: unknown });
    return sent.length > 1
      ? Response.json({ data: {} })
      : Response.json(
          { message: 'Changed.', errors: CONFLICT, error: 'conflict', data: returned },
          { status: 422 },
        );
  });
  page.typed.set('name', 'Panel saws');
  // Somebody else has also made it visible, which the conflict does not name: it is not theirs to hide again.
  page.setStored([{ ...CATEGORY, name: 'Hand saws', is_active: true }]);
  await page.save();
  await page.save();
  expect(sent.map(({ seen }) => seen)).toMatchObject([
    { name: 'Saws', is_active: false },
    { name: 'Hand saws', is_active: false },
  ]);
  await page.end();
});

test('a category that somebody else has deleted is not added again by saving its changes', async () => {
  const paths: string[] = [];
  const page = await open((path) => {
    paths.push(path);
    return Response.json({ message: 'This category no longer exists.' }, { status: 404 });
  });
  page.setStored([]);
  await page.save();
  await page.save();
  expect(paths).toEqual(Array(2).fill('/admin/api/taxonomy/categories/saws'));
  await page.end();
});

test('a category is not saved while its picture is being uploaded', async () => {
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const page = await open(async () => {
    await wait;
    return Response.json({ data: { src: 'a', url: '/media/a.webp' } });
  });
  await page.choose(new File(['x'], 'saw.jpg'));
  expect(page.isSaveBusy()).toBe(true);
  await page.act(finish);
  await vi.waitFor(() => expect(page.isSaveBusy()).toBe(false));
  await page.end();
});
