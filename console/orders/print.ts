import { call } from '../api/call.ts';
import { BASE } from '../paths.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Opens the packing slips of orders in a tab of their own, and prints them. */
export function printSlips(ids: readonly number[]): void {
  printPage(window.open('about:blank'), `${BASE}/api/orders/slips?ids=${ids.join(',')}`);
}

/** The same with invoices; those that are missing are issued first. */
export async function printInvoices(ids: readonly number[]): Promise<void> {
  // Opened at once: after a wait the browser takes it for a pop-up.
  const tab = window.open('about:blank');
  try {
    const { refused } = await call('issueInvoices', { ids: [...ids] });
    for (const message of refused.slice(0, 3)) showToast(message, 'error');
    if (refused.length === ids.length) tab?.close();
    else printPage(tab, `${BASE}/api/orders/invoices?ids=${ids.join(',')}`);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function printPage(tab: Window | null, address: string): void {
  if (!tab) return;
  tab.location.href = address;
  const timer = setInterval(() => {
    if (tab.closed) clearInterval(timer);
    else if (tab.location.href !== 'about:blank' && tab.document.readyState === 'complete') {
      clearInterval(timer);
      tab.print();
    }
  }, 200);
}
