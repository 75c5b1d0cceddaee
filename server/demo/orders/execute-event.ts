import { UNCACHED_ROWS } from '#server/cache/rows.ts';
import { operate } from '#server/audit/operate.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { contextOfPage, type ContextDeps } from '#server/http/create-context.ts';
import { callHandler } from '#server/http/serve-contract.ts';
import { handlers } from '#server/handlers.ts';
import { payAtTestGateway } from '#server/orders/payments/pay-at-test-gateway.ts';
import { advanceOrder } from '#server/orders/operate/advance-order.ts';
import { payOrder } from '#server/orders/operate/pay-order.ts';
import { quoteOrderRefund, refundOrder } from '#server/orders/operate/refunds/refund-order.ts';
import { acceptReturn, refuseReturn } from '#server/orders/operate/returns/decide-return.ts';
import { receiveReturn } from '#server/orders/operate/returns/receive-return.ts';
import { quoteReturn, refundReturn } from '#server/orders/operate/returns/refund-return.ts';
import { shipOrder } from '#server/orders/operate/ship-order.ts';
import type { DemoEvent } from './demo-event.ts';
import { placeDemoOrder } from './place-demo-order.ts';
import {
  type DemoOrder,
  findDemoOrder,
  getFirstLine,
  findLatestReturn,
  markAsNotified,
} from './queries.ts';
import { executeTicketEvent } from './execute-ticket-event.ts';

/**
 * Executes an event of the plan at its time through the regular use case, in the given transaction. Throws the Failure
 * of the use case, such as Refused for an order that a visitor has cancelled meanwhile.
 */
export async function executeEvent(
  deps: ContextDeps,
  tx: DatabaseTransaction,
  event: DemoEvent,
  customer: SignedInCustomer | null,
): Promise<void> {
  const context: CallContext = {
    ...contextOfPage({ ...deps, db: tx, clock: () => event.at }, 'en'),
    rows: UNCACHED_ROWS,
    // Not rate-limited, since limits are for visitors.
    clientAddress: 'unknown',
  };
  const operator = <T>(useCase: (work: Work) => Promise<T>) =>
    operate(tx, { actor: 'system', now: event.at }, useCase);
  if (event.kind === 'order') return placeDemoOrder(context, tx, event);
  if (event.kind === 'ticket' || event.kind === 'reply' || event.kind === 'close-ticket') {
    if (customer) await executeTicketEvent({ ...context, customer }, tx, event, operator);
    return;
  }
  const order = await findDemoOrder(tx, event.place);
  if (!order) return;
  return executeOrderEvent({ context, tx, operator }, order, event);
}

type OrderEvent = Exclude<DemoEvent, { kind: 'order' | 'ticket' | 'reply' | 'close-ticket' }>;

interface EventTools {
  context: CallContext;
  tx: DatabaseTransaction;
  /** Runs a use case of an operator at the time of the event. */
  operator: <T>(useCase: (work: Work) => Promise<T>) => Promise<T>;
}

async function executeOrderEvent(
  { context, tx, operator }: EventTools,
  order: DemoOrder,
  event: OrderEvent,
): Promise<void> {
  const name = String(order.id);
  switch (event.kind) {
    case 'pay':
      return payAtTestGateway(context, tx, order.payment_id);
    case 'pay-part': {
      const amount = Math.floor((order.payable_amount * event.share) / 100) * 100;
      return operator((work) => payOrder(work, name, { amount }));
    }
    case 'advance':
      return operator((work) => advanceOrder(work, name, { kind: 'step', to: event.to }));
    case 'ship': {
      const { carrier, tracking, isPart } = event;
      const lines = isPart ? [{ line: 'line1', pieces: 1 }] : null;
      const parcel = { order: name, lines, carrier, tracking, isUnpaidAllowed: false };
      return operator((work) => shipOrder(work, parcel));
    }
    case 'refund':
      await operator(async (work) => {
        const lines = [{ line: 'line1', pieces: 1 }];
        const { reason } = event;
        const request = { order: name, lines, delivery: 0, sum: 0, reason, restock: [] };
        const { quote } = await quoteOrderRefund(work, request);
        return refundOrder(work, request, quote);
      });
      return;
    case 'ask-return': {
      const line = await getFirstLine(tx, order.id);
      await callHandler(handlers, 'requestGuestReturn', context, {
        order_id: order.id,
        order_token: order.token,
        lines: [{ line_id: line.id, quantity: 1 }],
        reason: event.reason,
      });
      const made = await findLatestReturn(tx, order.id);
      if (made) await markAsNotified(tx, { return: made.id }, event.at);
      return;
    }
    default:
      return advanceReturn(tx, order.id, event, operator);
  }
}

async function advanceReturn(
  tx: DatabaseTransaction,
  orderId: number,
  event: Extract<DemoEvent, { kind: `${string}-return` }>,
  operator: <T>(useCase: (work: Work) => Promise<T>) => Promise<T>,
): Promise<void> {
  const latest = await findLatestReturn(tx, orderId);
  if (!latest) return;
  const { id } = latest;
  await operator(async (work) => {
    switch (event.kind) {
      case 'accept-return':
        return acceptReturn(work, id, null);
      case 'refuse-return':
        return refuseReturn(work, id, event.reason);
      case 'receive-return':
        return receiveReturn(work, id, { toStock: null, scrapped: [], note: null });
      default: {
        const { quote } = await quoteReturn(work, id, { delivery: 0 });
        return refundReturn(work, id, { delivery: 0, quote });
      }
    }
  });
}
