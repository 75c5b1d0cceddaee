import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { printInvoices, printSlips } from './print.ts';

/** The stubbed responses, by a part of the URL. */
let replies: Record<string, () => Response>;
let asked: string[];
const aTab = () => ({
  location: { href: 'about:blank' },
  document: { readyState: 'complete' },
  closed: false,
  print: vi.fn(),
  close: vi.fn(function (this: { closed: boolean }) {
    this.closed = true;
  }),
});
let tab: ReturnType<typeof aTab> | null;

beforeEach(() => {
  asked = [];
  tab = aTab();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', { open: () => tab });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const reply = Object.entries(replies).find(([path]) => address.includes(path))?.[1];
    if (!reply) throw new TypeError('offline');
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = () => new Response('<h1>Slips</h1>');
const refusal = () =>
  Response.json({ message: 'None of these orders has an invoice.' }, { status: 404 });
const issued = (...refused: string[]) => Response.json({ data: { refused } });

test('slips are printed in their own tab', async () => {
  replies = { slips: page };
  await printSlips([7, 9]);
  expect(tab?.location.href).toContain('/orders/slips?ids=7,9');
  expect(tab?.print).toHaveBeenCalledOnce();
});

test('with its tab blocked, nothing is issued, and a sentence says what to do', async () => {
  tab = null;
  replies = { invoices: page };
  await expect(printInvoices([7])).rejects.toThrow(/Allow pop-ups/);
  expect(asked).toEqual([]);
});

test.each([
  ['a refusal', { slips: refusal }, 'None of these orders has an invoice.'],
  [
    'a reply without a sentence',
    { slips: () => new Response('<h1>', { status: 502 }) },
    /went wrong/,
  ],
  ['no connection', {}, /can't reach the shop/],
])('%s closes the tab and is reported in a sentence', async (_, found, message) => {
  replies = found;
  await expect(printSlips([7])).rejects.toThrow(message);
  expect(tab).toMatchObject({ closed: true, location: { href: 'about:blank' } });
  expect(tab?.print).not.toHaveBeenCalled();
});

test('orders without an invoice are listed, the others are printed', async () => {
  replies = { 'invoices?ids': page, invoices: () => issued('Order 7 is cancelled.') };
  await printInvoices([7, 9]);
  expect(useToasts.getState().toasts.at(-1)?.content).toBe('Order 7 is cancelled.');
  expect(tab?.print).toHaveBeenCalledOnce();
});

test('with no invoice at all the tab closes', async () => {
  replies = { invoices: () => issued('Order 7 is cancelled.') };
  await printInvoices([7]);
  expect(tab).toMatchObject({ closed: true, location: { href: 'about:blank' } });
});
