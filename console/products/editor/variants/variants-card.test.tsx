import { expect, test } from 'vitest';
import type { ConsoleProduct, ProductForm } from '#contract/console/catalog/product-editor.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../../session/me-context.tsx');
const { EditorProvider } = await import('../editor-context.tsx');
const { useProductEdits } = await import('../edits/use-product-edits.ts');
const { VariantsCard } = await import('./variants-card.tsx');

const me = { rights: [], shop: { currency: { name: 'EUR', digits: 2 } } } as unknown as Me;
const form = { sizes: [], colors: [], languages: [] } as unknown as ProductForm;
const productOf = (id: number) =>
  ({
    id,
    version: 1,
    sees_costs: true,
    options: { options: [], variants: [] },
    values: {},
    variants: [],
    pictures: [],
    translations: {},
  }) as unknown as ConsoleProduct;

const NONE = {};

function Card({
  product,
  errors = NONE,
}: {
  product: ConsoleProduct;
  errors?: Readonly<Record<string, string>>;
}) {
  const edits = useProductEdits(product);
  return (
    <EditorProvider value={{ product, form, edits, errors, mayEdit: true }}>
      <VariantsCard />
    </EditorProvider>
  );
}

test('a new product says that its price is needed, and nothing else of its variant', async () => {
  const page = await drawPage(
    <MeProvider me={me}>
      <Card product={productOf(0)} />
    </MeProvider>,
  );
  const drawn = page.drawn();
  const needed = drawn.filter(({ props }) => props['aria-required'] === true);
  expect(needed.map(({ props }) => props['name'])).toEqual(['price']);
  const marked = drawn.filter(({ name, text }) => name === 'TH' && text.endsWith('*'));
  expect(marked.map(({ text }) => text)).toEqual(['Price *']);
  await page.end();
});

test('what is wrong with a field of a variant is its description', async () => {
  const page = await drawPage(
    <MeProvider me={me}>
      <Card product={productOf(0)} errors={{ price: 'Enter a price.', barcode: 'Taken.' }} />
    </MeProvider>,
  );
  const drawn = page.drawn();
  const described = ['price', 'barcode'].map((field) => {
    const id = drawn.find(({ props }) => props['name'] === field)?.props['aria-describedby'];
    return drawn.find(({ props }) => id !== undefined && props['id'] === id)?.text;
  });
  expect(described).toEqual(['Enter a price.', 'Taken.']);
  await page.end();
});

test('the currency of the prices is named', async () => {
  const page = await drawPage(
    <MeProvider me={me}>
      <Card product={productOf(7)} />
    </MeProvider>,
  );
  const texts = page.drawn().flatMap(({ name, text }) => (name === 'P' ? [text.trim()] : []));
  expect(texts).toEqual(['Prices are in EUR.']);
  await page.end();
});
