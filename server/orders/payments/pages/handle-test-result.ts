import { readBody } from '#server/http/request/body/read-body.ts';
import { translate } from '#server/i18n/translate.ts';
import { markPaid } from '../mark-paid.ts';
import { openPaymentSession } from '../open-payment-session.ts';
import { messagePage } from './payment-pages.ts';
import { findPayment } from '../payment-queries.ts';
import { isPaid, openOrders } from '../payment-state.ts';
import {
  unknownPayment,
  authorizedPayment,
  type PaymentPageDeps,
  resultPath,
  seeOther,
} from './show-payment.ts';

/** Handles a button of the test gateway's page: `result` is pay, fail or cancel. Requires the token. */
export async function handleTestResult(
  deps: PaymentPageDeps,
  id: number,
  token: string | undefined,
  request: Request,
): Promise<Response> {
  const payment = await authorizedPayment(deps, id, token);
  const gateway = deps.gateways.get('test');
  if (!payment || !gateway) return unknownPayment();
  const result = await resultOf(request);
  if (result === null) {
    return messagePage('en', 'The result must be pay, fail or cancel.', 400);
  }
  const { publicUrl } = deps.config;
  const isOver = payment.expires_at !== null && payment.expires_at <= deps.clock();
  if (result === 'pay' && isOver && openOrders(payment).length > 0) {
    return messagePage(
      payment.locale,
      translate(payment.locale, 'This order can no longer be paid.'),
      409,
    );
  }
  if (result === 'pay') {
    const at = deps.clock();
    const session = await openPaymentSession({ db: deps.db, publicUrl, now: at }, id, gateway);
    if (session) {
      const { id: sessionId, money } = session;
      await markPaid(deps, { sessionId, method: 'test', money, gatewayPayment: null, at });
    }
  }
  // Show the actual state, not the button's: the order may have been cancelled meanwhile.
  const after = await findPayment(deps.db, id);
  const page = after && isPaid(after) ? 'success' : 'cancel';
  return seeOther(resultPath(payment, page));
}

/** The pressed button, from a form or JSON; null for an unknown one. Throws 400 for a body that can't be read. */
async function resultOf(request: Request): Promise<'pay' | 'fail' | 'cancel' | null> {
  const { result } = await readBody(request);
  return result === 'pay' || result === 'fail' || result === 'cancel' ? result : null;
}
