import { expect, test } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { MeProvider } = await import('../session/me-context.tsx');
const { KeyList } = await import('./key-list.tsx');

test('only the keys of what the person may do are listed, and no group without any', async () => {
  const rights: Right[] = ['orders.see', 'orders.ship', 'orders.advance', 'orders.note'];
  const page = await drawPage(
    <MeProvider me={{ rights } as Me}>
      <KeyList onClose={() => {}} />
    </MeProvider>,
  );
  const textsOf = (tag: string) =>
    page.drawn().flatMap(({ name, text }) => (name === tag ? [text] : []));
  expect(textsOf('H3')).toEqual(['Everywhere', 'Home', 'Lists', 'Orders and customers']);
  expect(textsOf('DD')).toContain('Ship a parcel');
  expect(textsOf('DD')).not.toContain('Refund the order');
  await page.end();
});
