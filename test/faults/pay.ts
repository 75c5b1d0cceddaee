import { setTimeout as sleep } from 'node:timers/promises';
import type { Placed } from '#contract/orders/placed.ts';
import type { FakeSession, FakeStripe } from '#test/stand-ins/fake-stripe.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Sender } from './send-request.ts';

export interface PayDeps {
  sender: Sender;
  ledger: Ledger;
  chance: Chance;
  stripe: FakeStripe;
  /** Webhooks still to be sent: they outlast the shopper. */
  reports: Promise<void>[];
  /** After this time an unpaid order expires. */
  expiryMs: number;
}

const WEBHOOK = '/api/payments/stripe/webhook';
const TRIES = 300;

/** Pays a placed order at the gateway named in its response. */
export async function pay(deps: PayDeps, placed: Placed): Promise<void> {
  const { sender, ledger } = deps;
  const url = new URL(placed.order_payment_url ?? '');
  if (url.searchParams.get('gateway') === 'test') {
    const form = new URLSearchParams({ result: 'pay' });
    const path = `/order/${placed.payment_id}/payment/test${url.search}`;
    const reply = await sender.send(path, { method: 'POST', body: form });
    if (reply?.location?.includes('/payment/success')) ledger.paid.add(placed.payment_id);
    return;
  }
  const page = await sender.send(`${url.pathname}${url.search}`);
  const id = page?.location?.split('/pay/')[1];
  const session = id === undefined ? undefined : deps.stripe.sessions.get(id);
  if (session?.status !== 'open') return;
  deps.reports.push(report(deps, { ...deps.stripe.pay(session.id) }));
}

/** Sends Stripe's webhook: retried until accepted, sometimes duplicated, late, reordered, or several at once. */
async function report(deps: PayDeps, session: FakeSession): Promise<void> {
  const { chance, stripe, ledger } = deps;
  // Some arrive after the order has expired: that money must be refunded.
  await sleep(chance.percent(10) ? deps.expiryMs * 1.3 : chance.below(1_000));
  const paid = stripe.event('checkout.session.completed', session);
  const before = stripe.event('checkout.session.expired', {
    ...session,
    status: 'expired',
    payment_status: 'unpaid',
  });
  const forged = stripe.event('checkout.session.completed', session, 'whsec_of_somebody_else');
  const events = chance.pick([
    [paid],
    [before, paid],
    [paid, before],
    [paid, paid, paid],
    [forged, paid, paid],
  ]);
  const deliver = async (event: RequestInit) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await deps.sender.send(WEBHOOK, event);
      if (reply?.status === 200) {
        if (event === forged) ledger.wrong.push('a forged report was taken');
        if (event === paid) ledger.reported.add(session.id);
        return;
      }
      if (event === forged && reply?.status === 400) return;
      await sleep(200 + chance.below(300));
    }
    if (event === paid) ledger.wrong.push(`the report of ${session.id} was never taken`);
  };
  if (chance.percent(50)) await Promise.all(events.map(deliver));
  else for (const event of events) await deliver(event);
}
