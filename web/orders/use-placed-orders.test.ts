import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const { usePlacedOrders } = await import('./use-placed-orders.ts');

const paid = () => Response.json({ message: '', data: { payment_status: 'Paid' } });
const unpaid = () => Response.json({ message: '', data: { payment_status: 'Pending' } });
const busy = () => Response.json({ message: 'Busy.' }, { status: 503 });

/** The page of placed orders, read once when it opens and once more when the payment window has closed. */
async function openPage() {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => void answers.push(resolve)));
  const page = await runHook(() => usePlacedOrders('token'));
  await page.act(() => void page.now.refresh());
  return { page, answers };
}

test.each([
  ['that the order is unpaid', unpaid],
  ['a failure', busy],
])('an earlier answer that arrives late, %s, does not replace a later one', async (_, late) => {
  const { page, answers } = await openPage();
  await page.act(() => answers[1]?.(paid()));
  await page.act(() => answers[0]?.(late()));
  expect(page.now.state).toMatchObject({ status: 'ready', placed: { payment_status: 'Paid' } });
  await page.end();
});

test('where the later read fails, the earlier answer is shown', async () => {
  const { page, answers } = await openPage();
  await page.act(() => answers[1]?.(busy()));
  expect(page.now.state).toEqual({ status: 'failed', message: 'Busy.' });
  await page.act(() => answers[0]?.(unpaid()));
  expect(page.now.state).toMatchObject({ status: 'ready', placed: { payment_status: 'Pending' } });
  await page.end();
});
