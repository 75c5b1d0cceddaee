import { beforeEach, expect, test, vi } from 'vitest';
import type { ConsoleProduct, ProductForm } from '#contract/console/catalog/product-editor.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { EditorProvider } = await import('../editor-context.tsx');
const { useProductEdits } = await import('../edits/use-product-edits.ts');
const { withoutSaved } = await import('../edits/product-draft.ts');
const { PicturesCard } = await import('./pictures-card.tsx');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');

const product = {
  id: 7,
  version: 1,
  values: {},
  variants: [],
  pictures: [{ src: 'a', alt: '', url: '/media/a-320.webp' }],
  translations: {},
} as unknown as ConsoleProduct;

const HEIC = "HEIC photos can't be used.";
let uploaded: string[] = [];
beforeEach(() => {
  stored.clear();
  uploaded = [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    const { name } = body.get('picture') as File;
    uploaded.push(name);
    if (name.endsWith('.heic')) return Response.json({ message: HEIC }, { status: 422 });
    return Response.json({ data: { src: name, url: `/media/${name}` } });
  });
});

async function open(mayEdit = true) {
  let edits: ReturnType<typeof useProductEdits> | null = null;
  function Card() {
    edits = useProductEdits(product);
    const editor = { product, form: {} as ProductForm, edits, errors: {}, mayEdit };
    return (
      <EditorProvider value={editor}>
        <PicturesCard />
      </EditorProvider>
    );
  }
  const page = await drawPage(<Card />);
  const inputs = (type: string | undefined) =>
    page.drawn().filter(({ name, props }) => name === 'INPUT' && props['type'] === type);
  return {
    ...page,
    steps: () => (edits as unknown as ReturnType<typeof useProductEdits>).draft.pictures,
    choose: (...files: File[]) =>
      page.act(async () => {
        const { onChange } = inputs('file')[0]?.props ?? {};
        (onChange as (event: object) => void)({ currentTarget: { files, value: '' } });
        const names = files.map(({ name }) => name);
        await vi.waitFor(() => expect(uploaded.slice(-names.length)).toEqual(names));
      }),
    type: (alt: string) =>
      page.act(() => {
        const { onChange } = inputs(undefined)[0]?.props ?? {};
        (onChange as (event: object) => void)({ currentTarget: { value: alt } });
      }),
  };
}

test('of several files, each one that is not a picture is named with the reason, and the others are added', async () => {
  const page = await open();
  await page.choose(
    new File(['x'], 'one.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'phone.heic', { type: '' }),
    new File(['x'], 'two.jpg', { type: 'image/jpeg' }),
  );
  expect(page.steps()).toMatchObject([
    { step: 'add', src: 'one.jpg' },
    { step: 'add', src: 'two.jpg' },
  ]);
  const alerts = page.drawn().filter(({ props }) => props['role'] === 'alert');
  expect(alerts.map(({ text }) => text)).toEqual([`phone.heic: ${HEIC}`]);
  await page.choose(new File(['x'], 'three.jpg', { type: 'image/jpeg' }));
  expect(page.drawn().some(({ props }) => props['role'] === 'alert')).toBe(false);
  await page.end();
});

test('pictures that are still being uploaded when the page is left are there when it is opened again', async () => {
  const page = await open();
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await wait;
    return answer(...call);
  });
  const files = ['one.jpg', 'phone.heic', 'two.jpg'].map((name) => new File(['x'], name));
  await page.act(() => {
    const { onChange } = page.drawn().find(({ props }) => props['type'] === 'file')?.props ?? {};
    (onChange as (event: object) => void)({ currentTarget: { files, value: '' } });
  });
  await page.end();
  finish();
  await vi.waitFor(() => expect(uploaded).toHaveLength(3));
  const again = await open();
  await vi.waitFor(() =>
    expect(again.steps()).toMatchObject([{ src: 'one.jpg' }, { src: 'two.jpg' }]),
  );
  expect(useToasts.getState().toasts.map(({ content }) => content)).toEqual([
    `phone.heic: ${HEIC}`,
  ]);
  await again.end();
});

test('a description is stored as it is typed, as one step: Ctrl+S saves without leaving the field', async () => {
  const page = await open();
  await page.type('A');
  await page.type('A saw');
  expect(page.steps()).toEqual([{ step: 'describe', src: 'a', alt: 'A saw' }]);
  await page.end();
});

test('pictures without a description are counted', async () => {
  const page = await open();
  const counted = () =>
    page.drawn().flatMap(({ name, text }) => (name === 'P' ? [text.slice(0, 14)] : []));
  expect(counted()).toEqual(['1 picture has ']);
  await page.type('A saw');
  expect(counted()).toEqual([]);
  await page.end();
});

test('a description that is typed on while it is being saved is not lost', () => {
  const draft = (alt: string) => ({
    changes: {},
    pictures: [{ step: 'describe' as const, src: 'a', alt }],
  });
  expect(withoutSaved(draft('A saw'), draft('A s'))).toEqual(draft('A saw'));
  expect(withoutSaved(draft('A saw'), draft('A saw')).pictures).toEqual([]);
});

test('people who may not edit a product only see its pictures', async () => {
  const page = await open(false);
  const drawn = page.drawn().map(({ name }) => name);
  expect(drawn).toContain('IMG');
  expect(drawn).not.toContain('INPUT');
  expect(drawn).not.toContain('BUTTON');
  await page.end();
});
