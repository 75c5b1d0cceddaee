import { operate } from '#server/audit/operate.ts';
import { setVatNumber } from '#server/orders/operate/documents/set-vat-number.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { orderDetailsJson } from './order-json.ts';
import { type OrdersContext, printResult } from './orders-context.ts';

/** `orders vat-number ORDER NUMBER|none`: sets the buyer's VAT number before the invoice is issued. */
export async function setBuyerVatNumber(context: OrdersContext, args: string[]): Promise<void> {
  const { db } = context;
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [order = '', number = ''] = words;
  await operate(db, byCommandLine(), (work) =>
    setVatNumber(work, order, number === 'none' ? null : number),
  );
  const line =
    number === 'none' ? 'The VAT number is removed.' : `The invoice will state ${number}.`;
  printResult(context, line, orderDetailsJson(await getOrder(db, order)));
}
