import type { Violations } from './invariants/invariant.ts';
import { lostJobs, recoveries, repeatedJobs, responses } from './invariants/jobs.ts';
import { injectedFaults, mixedLoad } from './invariants/load.ts';
import {
  acknowledgedOrders,
  cancellations,
  orderHistories,
  orderTotals,
  unsentOrders,
  voucherLimits,
} from './invariants/orders.ts';
import { payments } from './invariants/payments.ts';
import {
  gatewayRefunds,
  invoiceNumbers,
  piecesOfLines,
  refundedAmounts,
} from './invariants/refunds.ts';
import { stockBalance, stockSums } from './invariants/stock.ts';

/**
 * What must hold after any sequence of faults, once the shop has settled: each sentence with its check.
 * invariants.api.test.ts violates each of them.
 */
export const INVARIANTS: [sentence: string, violations: Violations][] = [
  ['every acknowledged order exists exactly once', acknowledgedOrders],
  ['no order exists that was never sent, or was refused', unsentOrders],
  ['stock sold plus stock left equals the initial stock', stockBalance],
  [
    "a product's stock is the sum of its variants, and a flash sale's sales match its orders",
    stockSums,
  ],
  ['no voucher is used beyond its limits', voucherLimits],
  ["an order's total is the sum of its parts", orderTotals],
  ['an order has one history that ends with its current status', orderHistories],
  ['cancelled orders stay cancelled, and only cancelled or expired ones are', cancellations],
  ['every payment is either recorded or refunded, once, and nothing else is', payments],
  [
    'no job is lost: none is pending, none has failed permanently, each order has its email',
    lostJobs,
  ],
  ['no job is executed twice, except those interrupted by a kill', repeatedJobs],
  ['the shop accepts orders again within the limit, and no process exits unexpectedly', recoveries],
  ['shoppers see a 503 at worst, and one response per idempotency key', responses],
  ['no order refunds more than was paid, and each refund is the sum of its parts', refundedAmounts],
  [
    'invoices and credit notes are numbered without gaps, and credit what was refunded',
    invoiceNumbers,
  ],
  ['the pieces of each line are where parcels, cancellations and refunds say', piecesOfLines],
  ['each refund reaches the gateway once, with the right amount', gatewayRefunds],
  ['every fault is injected', injectedFaults],
  ['meanwhile guests and customers order, pay at both gateways, and cancel', mixedLoad],
];
