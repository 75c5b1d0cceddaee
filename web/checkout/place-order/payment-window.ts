/** End of a payment page's path, which reveals the outcome. */
const ENDED = /^\/order\/\d+(\/payment\/(?:success|cancel))$/;
const POLL_MS = 1000;
const GIVE_UP_MS = 180_000;

/** How a payment window ended. Only a hint: the server is asked for the actual state. */
export type PaymentWindowEnd = 'success' | 'cancel' | 'closed' | 'given-up';

/** The outcome indicated by a payment page's path; null while it is in progress. */
export function paymentEndOf(path: string): 'success' | 'cancel' | null {
  const end = ENDED.exec(path)?.[1];
  if (end === undefined) return null;
  return end === '/payment/success' ? 'success' : 'cancel';
}

let current: Window | null = null;

/**
 * Opens the payment window. Must be called while handling a click; null when popups are blocked.
 */
export function openPaymentWindow(url = ''): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - 700) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 700) / 2);
  current = window.open(url, 'payment', `popup,width=700,height=700,left=${left},top=${top}`);
  return current;
}

/** The open payment window. */
export function paymentWindow(): Window | null {
  return current === null || current.closed ? null : current;
}

/**
 * Checks the payment window's URL every second and reports once how it ended. Returns a function
 * that stops it.
 */
export function watchPaymentWindow(
  opened: Window,
  onEnd: (end: PaymentWindowEnd) => void,
): () => void {
  const since = Date.now();
  const timer = setInterval(() => {
    const end = endOf(opened, Date.now() - since);
    if (end === null) return;
    clearInterval(timer);
    if (end === 'success') opened.close();
    onEnd(end);
  }, POLL_MS);
  return () => clearInterval(timer);
}

function endOf(opened: Window, elapsed: number): PaymentWindowEnd | null {
  if (opened.closed) return 'closed';
  if (elapsed > GIVE_UP_MS) return 'given-up';
  try {
    return paymentEndOf(opened.location.pathname);
  } catch {
    // The gateway's own site is cross-origin: its URL can't be read.
    return null;
  }
}
