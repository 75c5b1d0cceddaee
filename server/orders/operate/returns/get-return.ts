import { orderCode } from '#domain/orders/order-code.ts';
import {
  canReturnChange,
  returnStateName,
  type ReturnState,
} from '#domain/orders/returns/return-state.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { type LockedOrder, lockOrder } from '../../change/change-queries.ts';
import { getOrder } from '../get-order.ts';
import { findReturn, type ReturnRow, updateReturnState } from '../../returns/return-queries.ts';

/** A return and its order, both locked: whatever changes a return locks its order first. */
export interface LockedReturn {
  order: LockedOrder;
  orderReturn: ReturnRow;
}

/** A return by its number. NotFound for an unknown one, Refused when it cannot move to the state. */
export async function getLockedReturn(
  { db: tx, locale = 'en' }: Pick<Work, 'db' | 'locale'>,
  id: number,
  to: ReturnState,
): Promise<LockedReturn> {
  const orderId = (await findReturn(tx, id))?.order_id;
  const order = orderId === undefined ? null : await lockOrder(tx, orderId);
  const orderReturn = await findReturn(tx, id);
  const t = translatorOf(locale);
  if (!order || !orderReturn)
    throw new NotFound(t('There is no return {{id}}.', { id: String(id) }));
  if (canReturnChange(orderReturn.state, to)) return { order, orderReturn };
  const code = orderCode(order.order_prefix, order.id);
  throw new Refused(
    t('Return {{id}} of order {{code}} is "{{state}}" and can\'t change to "{{to}}".', {
      id: String(id),
      code,
      state: t(returnStateName(orderReturn.state)),
      to: t(returnStateName(to)),
    }),
  );
}

/** The currency of a return's order; USD for an unknown return. */
export async function currencyOfReturn(db: Database, id: number): Promise<string> {
  const orderReturn = await findReturn(db, id);
  return (orderReturn && (await getOrder(db, String(orderReturn.order_id))).currency) ?? 'USD';
}

/** Moves a locked return to a state: history, mail and audit entry. */
export async function moveReturn(
  work: Work,
  { order, orderReturn }: LockedReturn,
  to: ReturnState,
  note: string | null,
): Promise<void> {
  const { db: tx, now: at } = work;
  await updateReturnState(tx, orderReturn.id, { state: to, actor: 'operator', note, at });
  if (order.has_email && to !== 'refunded')
    await addJob(tx, 'send-return-mail', { return_id: orderReturn.id, state: to });
  await work.log({
    act: 'order.return',
    kind: 'order',
    id: order.id,
    changes: { return: [null, orderReturn.id], state: [orderReturn.state, to], note: [null, note] },
  });
}
