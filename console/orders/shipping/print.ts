import type { FailureBody } from '#contract/failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { call, CallFailure } from '../../api/call.ts';
import { BASE } from '../../paths.ts';

const POLL_MS = 200;
/** After this many polls the tab stays open, to be printed by hand. */
const MAX_POLLS = 150;

/** Opens the packing slips of orders in a new tab and prints them. Throws CallFailure. */
export function printSlips(ids: readonly number[]): Promise<void> {
  return inNewTab((tab) => printPage(tab, `${BASE}/api/orders/slips?ids=${ids.join(',')}`));
}

/**
 * Opens the invoices of orders in a new tab, with `hasSlips` each after its packing slip, and prints them. Missing invoices
 * are issued first, once the tab is open. Throws CallFailure.
 */
export function printInvoices(ids: readonly number[], hasSlips = false): Promise<void> {
  return inNewTab(async (tab) => {
    const { refused } = await call('issueInvoices', { ids: [...ids] });
    for (const message of refused.slice(0, 3)) showToast(message, 'error');
    if (refused.length === ids.length && !hasSlips) return tab.close();
    const slips = hasSlips ? '&with_slips=true' : '';
    await printPage(tab, `${BASE}/api/orders/invoices?ids=${ids.join(',')}${slips}`);
  });
}

/** Opened synchronously: after an await the browser's pop-up blocker would block it. */
async function inNewTab(fill: (tab: Window) => Promise<void>): Promise<void> {
  const t = pageTranslator();
  const tab = window.open('about:blank');
  if (!tab) {
    throw new CallFailure(0, {
      message: t('Your browser blocked the page to print. Allow pop-ups here and try again.'),
    });
  }
  try {
    await fill(tab);
  } catch (error) {
    tab.close();
    throw error;
  }
}

async function printPage(tab: Window, address: string): Promise<void> {
  const t = pageTranslator();
  const response = await fetch(address, { headers: { Accept: 'application/json' } }).catch(
    () => null,
  );
  if (!response) {
    throw new CallFailure(0, {
      message: t("We can't reach the shop. Check your connection and try again."),
    });
  }
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as FailureBody | null;
    const message = t('Something went wrong. Please try again.');
    throw new CallFailure(response.status, body ?? { message });
  }
  tab.location.href = address;
  for (let polls = 0; polls < MAX_POLLS && !tab.closed; polls += 1) {
    if (isLoaded(tab)) return tab.print();
    // Polls run one after another.
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isLoaded(tab: Window): boolean {
  try {
    return tab.location.href !== 'about:blank' && tab.document.readyState === 'complete';
  } catch {
    // The browser's own error page is cross-origin and cannot be read.
    return false;
  }
}
