import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { paymentsExpired } from '#server/metrics/counters.ts';
import { transaction } from '#server/database/transaction.ts';
import { changeOrderStatus } from '../change/change-order-status.ts';
import { lockOrder } from '../change/change-queries.ts';
import { lockStockOfOrders } from '../refunds/piece-queries.ts';
import type { Gateways } from './gateways/gateway.ts';
import { markPaid } from './mark-paid.ts';
import { gatewayNameOf } from './open-payment-session.ts';
import { findPayment, lockPayment } from './payment-queries.ts';
import { listSessions } from './session-queries.ts';
import { openOrders } from './payment-state.ts';

export interface PaymentDeps {
  db: Database;
  gateways: Gateways;
  clock: () => Date;
  log: Logger;
}

/**
 * Expires an unpaid payment: ends its sessions at the gateway, cancels its orders for which nothing has arrived,
 * returns the stock. A session that turns out to be paid counts as paid. Returns when to check again, null when done.
 * While `isPatient` it throws when a gateway does not respond; afterwards the orders are cancelled anyway, and a late
 * payment is refunded.
 */
export async function expirePayment(
  deps: PaymentDeps,
  paymentId: number,
  { isPatient }: { isPatient: boolean },
): Promise<Date | null> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.expires_at === null || openOrders(payment).length === 0) return null;
  if (deps.clock() < payment.expires_at) return payment.expires_at;
  if (await endSessions(deps, paymentId, isPatient)) return null;
  await transaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return;
    // An order the operator has confirmed is binding; only Pending ones expire. Those partly paid are left to the owner.
    const expired = openOrders(locked).filter(
      ({ order_status, has_received }) => order_status === 'Pending' && !has_received,
    );
    const orders = [];
    for (const { id } of expired) orders.push(await lockOrder(tx, id));
    await lockStockOfOrders(
      tx,
      expired.map(({ id }) => id),
    );
    for (const order of orders.filter((order) => order !== null)) {
      const at = deps.clock();
      await changeOrderStatus(tx, order, { to: 'Cancelled', actor: 'system', at });
    }
  });
  paymentsExpired.inc();
  return null;
}

/** Ends a payment's open sessions at their gateways; true when one of them was paid. */
async function endSessions(
  deps: PaymentDeps,
  paymentId: number,
  isPatient: boolean,
): Promise<boolean> {
  let isPaid = false;
  for (const session of await listSessions(deps.db, paymentId)) {
    if (session.paid_at !== null) continue;
    try {
      isPaid = (await endSession(deps, session.id)) || isPaid;
    } catch (error) {
      if (isPatient) throw error;
      deps.log.error({ err: error, session: session.id }, 'gateway failed to expire a session');
    }
  }
  return isPaid;
}

async function endSession(deps: PaymentDeps, sessionId: string): Promise<boolean> {
  const method = gatewayNameOf(sessionId);
  const state = await deps.gateways.get(method)?.end(sessionId);
  if (state?.state !== 'paid') return false;
  await markPaid(deps, { ...state, sessionId, method, at: deps.clock() });
  return true;
}
