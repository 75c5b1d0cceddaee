import { beforeEach, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { ConsoleProduct, ProductForm } from '#contract/console/catalog/product-editor.ts';
import type { Me } from '#contract/console/staff/me.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { type Drawn, drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { MeProvider } = await import('../../session/me-context.tsx');
const { EditorProvider } = await import('./editor-context.tsx');
const { useProductEdits } = await import('./edits/use-product-edits.ts');
const { AttributesCard } = await import('./attributes-card.tsx');
const { CategoryCard } = await import('./category-card.tsx');
const { DescriptionCard } = await import('./description/description-card.tsx');
const { TranslationCard } = await import('./translation-card.tsx');
let rights: Right[] = [];
beforeEach(() => {
  stored.clear();
  rights = ['products.edit', 'taxonomy.edit'];
});

const product = {
  id: 1,
  version: 5,
  state: 'published',
  values: { attributes: { length: 1.125 }, tags: ['a', 'b'], category: 'bits', sub_categories: [] },
  variants: [],
  pictures: [],
  translations: { de: { description: '<p>Sägt <b>Holz</b>.</p>' } },
} as unknown as ConsoleProduct;
const form = {
  attributes: [{ slug: 'length', name: 'Length', kind: 'number', unit: 'mm' }],
  categories: [],
  brands: [],
  tax_classes: [],
  units: [],
  shops: [],
  languages: [],
} as unknown as ProductForm;

async function draw(card: ReactNode, language: string, choices = form, mayEdit = true) {
  let edits: ReturnType<typeof useProductEdits> | null = null;
  function Editor({ children }: { children: ReactNode }) {
    edits = useProductEdits(product);
    const editor = { product, form: choices, edits, errors: {}, mayEdit };
    return <EditorProvider value={editor}>{children}</EditorProvider>;
  }
  const page = await drawPage(
    <LanguageProvider language={{ locale: language, direction: 'ltr' }}>
      <MeProvider me={{ rights } as Me}>
        <MemoryRouter>
          <Editor>{card}</Editor>
        </MemoryRouter>
      </MeProvider>
    </LanguageProvider>,
  );
  const field = (name: string): Drawn => {
    const field = page.drawn().find(({ props }) => props['name'] === name);
    if (!field) throw new Error(`There is no field ${name}.`);
    return field;
  };
  return {
    end: page.end,
    texts: (name: string) =>
      page.drawn().flatMap((drawn) => (drawn.name === name ? [drawn.text] : [])),
    edits: () => edits as unknown as ReturnType<typeof useProductEdits>,
    field,
    type: (name: string, value: string) =>
      page.act(() =>
        (field(name).props['onChange'] as (event: object) => void)({ currentTarget: { value } }),
      ),
    /** Leaves a field as it is. */
    leave: (name: string) =>
      page.act(() => {
        const { value, onBlur } = field(name).props;
        (onBlur as (event: object) => void)({ currentTarget: { value } });
      }),
  };
}

test.each(['de', 'es', 'fr', 'en', 'ar', 'bn'])(
  'in %s, passing through a number of three decimals changes nothing',
  async (language) => {
    const page = await draw(<AttributesCard />, language);
    await page.leave('attributes.length');
    expect(page.edits().draft.changes).toEqual({});
  },
);

test('a number is read in the language of the page as it is typed: Ctrl+S saves without leaving the field', async () => {
  const page = await draw(<AttributesCard />, 'de');
  await page.type('attributes.length', '2,125');
  expect(page.edits().valueOf('attributes.length')).toBe(2.125);
  await page.leave('attributes.length');
  expect(page.field('attributes.length').props['value']).toBe('2,125');
});

test('the tags keep their field while they are typed', async () => {
  const page = await draw(<CategoryCard />, 'en');
  const { element } = page.field('tags');
  await page.type('tags', 'a, b,');
  await page.type('tags', 'a, b, ');
  await page.type('tags', 'a, b, c');
  expect(page.field('tags').element === element).toBe(true);
  expect(page.field('tags').props['value']).toBe('a, b, c');
  expect(page.edits().valueOf('tags')).toEqual(['a', 'b', 'c']);
});

test('a tax class is chosen beside its rate, and the one of the category is named', async () => {
  const classes = [{ name: 'Reduced', rate: 7 }];
  const page = await draw(<CategoryCard />, 'en', {
    ...form,
    categories: [{ slug: 'bits', name: 'Bits', tax_class: null, sub_categories: [] }],
    tax_classes: ['Reduced'],
    taxes: { default_class: null, default_rate: 19, classes },
  });
  expect(page.texts('OPTION')).toEqual(
    expect.arrayContaining([
      "Same as the category: The shop's default · 19%",
      'Reduced · 7%',
    ]) as string[],
  );
});

test('a shop without tax classes offers none', async () => {
  const page = await draw(<CategoryCard />, 'en');
  expect(page.texts('LABEL')).not.toContain('Tax class');
});

test('without categories, a link leads to adding one, or a sentence says who can add one', async () => {
  const page = await draw(<CategoryCard />, 'en');
  expect(page.texts('A')).toEqual(['Add one']);
  rights = ['products.edit'];
  const seller = await draw(<CategoryCard />, 'en');
  expect(seller.texts('A')).toEqual([]);
  expect(seller.texts('P').join()).toContain('The owner or a manager can add one.');
});

test('people who may not edit a product get no button to do so', async () => {
  const attributes = [...form.attributes, { slug: 'width', name: 'Width', kind: 'text' }];
  for (const card of [<DescriptionCard key="text" />, <AttributesCard key="attributes" />]) {
    const page = await draw(card, 'en', { ...form, attributes } as ProductForm, false);
    expect(page.texts('BUTTON')).toEqual([]);
    await page.end();
  }
});

test('people who may not edit a product read a translated description as text', async () => {
  const textContent = 'Sägt Holz.';
  const parseFromString = () => ({ body: { textContent } });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parseFromString;
    },
  );
  const language = { name: 'de', title: 'Deutsch', direction: 'ltr' } as const;
  const page = await draw(<TranslationCard language={language} />, 'en', form, false);
  expect(page.field('translations.de.description').props['value']).toBe(textContent);
  await page.end();
});
