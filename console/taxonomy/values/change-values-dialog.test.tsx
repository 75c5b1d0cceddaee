import { expect, test, vi } from 'vitest';
import type { ValueChange } from '#contract/console/catalog/attribute-values.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { ChangeValuesDialog } = await import('./change-values-dialog.tsx');
const { TAG_SOURCE } = await import('./value-source.ts');

test('a preview that arrives after the new value was changed does not confirm it', async () => {
  const asked: { to: unknown; preview: boolean }[] = [];
  let answer = () => {};
  const change = ({ to, preview = false }: { to: unknown; preview?: boolean }) => {
    asked.push({ to, preview });
    const outcome = { products: 12, already: 0, is_job: false, entry: 1 } as ValueChange;
    return new Promise<ValueChange>((resolve) => {
      answer = () => resolve(outcome);
    });
  };
  const page = await drawPage(
    <ChangeValuesDialog
      source={{ ...TAG_SOURCE, change }}
      values={['bolt']}
      onClose={() => {}}
      onDone={() => {}}
    />,
  );
  const find = (tag: string) => page.drawn().find(({ name }) => name === tag);
  vi.stubGlobal(
    'FormData',
    class {
      get = () => find('INPUT')?.props['value'];
    },
  );
  const type = (value: string) => {
    const { onChange } = find('INPUT')?.props ?? {};
    return page.act(() => (onChange as (event: object) => void)({ currentTarget: { value } }));
  };
  const submit = () => {
    const { onSubmit } = find('FORM')?.props ?? {};
    const event = { preventDefault: () => {}, currentTarget: { querySelector: () => null } };
    return page.act(() => void (onSubmit as (event: object) => unknown)(event));
  };
  await type('bolts');
  await submit();
  await type('nuts');
  await page.act(() => answer());
  expect(find('BUTTON')?.text).toBe('Continue');
  await submit();
  await page.act(() => answer());
  expect(find('BUTTON')?.text).toBe('Change 12 products');
  await submit();
  expect(asked).toEqual([
    { to: 'bolts', preview: true },
    { to: 'nuts', preview: true },
    { to: 'nuts', preview: false },
  ]);
  await page.end();
});
