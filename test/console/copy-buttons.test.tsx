import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { CopyButton } = await import('../../console/ui/copy-button.tsx');
const { CopyButton: ShopCopyButton } = await import('#web/orders/view/copy-button.tsx');

test.each(['console', 'shop'])("a button of the %s that can't copy says so", async (place) => {
  useToasts.setState({ toasts: [] });
  // Without `clipboard`, as over plain HTTP.
  vi.stubGlobal('navigator', {});
  const page = await drawPage(
    place === 'console' ? (
      <CopyButton text="A1">Copy</CopyButton>
    ) : (
      <ShopCopyButton label="IBAN" value="A1" />
    ),
  );
  const { onClick } = page.drawn().find(({ name }) => name === 'BUTTON')?.props ?? {};
  await page.act(onClick as () => void);
  expect(useToasts.getState().toasts).toMatchObject([
    { kind: 'error', content: "Couldn't copy. Copy the text yourself." },
  ]);
  await page.end();
});
