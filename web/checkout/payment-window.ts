/** The last part of the address of a payment page that tells how it ended. */
const ENDED = /^\/order\/\d+(\/payment\/(?:success|cancel))$/;
const POLL_MS = 1000;
const GIVE_UP_MS = 180_000;

/** How a payment window ended; none of it is believed: the server is asked. */
export type PaymentWindowEnd = 'success' | 'cancel' | 'closed' | 'given-up';

/** How the payment ended by the path of its page; null while it goes on. */
export function paymentEndOf(path: string): 'success' | 'cancel' | null {
  const end = ENDED.exec(path)?.[1];
  if (end === undefined) return null;
  return end === '/payment/success' ? 'success' : 'cancel';
}

let current: Window | null = null;

/** Opens the window that a payment is made in. Only a press may call it; null when the browser forbids windows. */
export function openPaymentWindow(url = ''): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - 700) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 700) / 2);
  current = window.open(url, 'payment', `popup,width=700,height=700,left=${left},top=${top}`);
  return current;
}

/** The payment window that is open now. */
export function paymentWindow(): Window | null {
  return current === null || current.closed ? null : current;
}

/** Looks every second where the payment window is, and says once how it ended. Returns how to stop looking. */
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
    // On the gateway's own site the address is not ours to read.
    return null;
  }
}
