import { expect, test, vi } from 'vitest';
import type { ConsoleProduct, ProductForm } from '#contract/console/catalog/product-editor.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { EditorProvider } = await import('../editor-context.tsx');
const { useProductEdits } = await import('../edits/use-product-edits.ts');
const { DescriptionCard } = await import('./description-card.tsx');

const product = {
  id: 1,
  values: { description: '<p>Cuts wood.</p>' },
  variants: [],
} as unknown as ConsoleProduct;

test('a preview that could not be loaded says so, and is loaded on a retry', async () => {
  vi.useFakeTimers();
  let isLost = true;
  vi.stubGlobal('fetch', async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ data: { html: '<p>Cuts wood.</p>', taken_out: [] } });
  });
  function Card() {
    const edits = useProductEdits(product);
    const editor = { product, form: {} as ProductForm, edits, errors: {}, mayEdit: false };
    return (
      <EditorProvider value={editor}>
        <DescriptionCard />
      </EditorProvider>
    );
  }
  const page = await drawPage(<Card />);
  const alert = () => page.drawn().find(({ props }) => props['role'] === 'alert')?.text;
  const shown = () =>
    page.drawn().find(({ props }) => props['dangerouslySetInnerHTML'] !== undefined)?.props;
  const wait = () => page.act(() => vi.advanceTimersByTimeAsync(1_000));
  await wait();
  expect(alert()).toContain("We can't reach the shop.");
  isLost = false;
  const { onClick } = page.drawn().find(({ name }) => name === 'BUTTON')?.props ?? {};
  await page.act(onClick as () => void);
  await wait();
  expect(shown()).toMatchObject({ dangerouslySetInnerHTML: { __html: '<p>Cuts wood.</p>' } });
  expect(alert()).toBeUndefined();
  await page.end();
});
