import type { ReactNode } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('HTMLElement', Object);
// The dialog itself needs a browser; closed by a button.
vi.doMock('#web/ui/overlay/dialog.tsx', () => ({
  Dialog: ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
    <>
      <button type="button" onClick={onClose}>
        Close
      </button>
      {children}
    </>
  ),
}));
afterAll(() => vi.doUnmock('#web/ui/overlay/dialog.tsx'));
const { RecoveryCodes } = await import('../session/recovery-codes.tsx');
const { Dialog } = await import('./dialog.tsx');

async function open(content: ReactNode) {
  const handleClose = vi.fn<() => void>();
  const page = await drawPage(
    <Dialog open title="Second factor" onClose={handleClose}>
      {content}
    </Dialog>,
  );
  const buttons = () => page.drawn().filter(({ name }) => name === 'BUTTON');
  return {
    handleClose,
    press: (text: string) =>
      page.act(buttons().find((button) => button.text === text)?.props['onClick'] as () => void),
    question: () => page.drawn().find(({ props }) => props['role'] === 'alert')?.text,
    end: page.end,
  };
}

test('a dialog in which nothing was typed closes at once', async () => {
  const page = await open(<p>Nothing to lose.</p>);
  await page.press('Close');
  expect(page.handleClose).toHaveBeenCalledOnce();
  await page.end();
});

test('recovery codes, which are shown only once, are not closed by accident', async () => {
  const page = await open(<RecoveryCodes codes={['one', 'two']} onDone={() => {}} />);
  await page.press('Close');
  expect(page.question()).toContain("These codes won't be shown again.");
  await page.press('Back');
  expect([page.question(), page.handleClose.mock.calls.length]).toEqual([undefined, 0]);
  await page.press('Close');
  await page.press("I've saved them");
  expect(page.handleClose).toHaveBeenCalledOnce();
  await page.end();
});
