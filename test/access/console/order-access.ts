import { GUEST } from '#test/shopping.ts';
import { IDEMPOTENCY_KEY, type ConsoleAccessRows, reads, writes } from './access-row.ts';

/** Of a guest's order; see test/shopping.ts. */
const GUEST_ADDRESS = {
  name: GUEST.name,
  phone: GUEST.phone,
  address_line: GUEST.address_line,
  address_line2: '',
  flat_no: '',
  area: '',
  post_code: '',
};

/** The calls about orders. */
export const ORDER_ACCESS = {
  listOrders: reads(),
  countOrders: reads(),
  exportOrders: writes(),
  getOrder: reads(({ order }) => ({ id: order })),
  moveOrders: writes(({ order }) => ({ ids: [order], to: 'Confirm' })),
  changeOrderHandling: writes(({ order }) => ({
    ids: [order],
    idempotency_key: IDEMPOTENCY_KEY,
    act: 'add_tags',
    tags: ['gift'],
  })),
  // It has not been moved, so there is nothing to undo.
  undoMoves: reads(({ order }) => ({ ids: [order] })),
  // Nothing is written before the preview was looked at.
  startOrderBatch: reads(({ order }) => ({ kind: 'slips', ids: [order] })),
  listOrderBatches: reads(),
  getOrderBatch: reads(() => ({ id: 999_999 }), 404),
  continueOrderBatch: reads(() => ({ id: 999_999, task: 'run' }), 404),
  stopOrderBatch: reads(() => ({ id: 999_999 }), 404),
  getOrderBatchFile: reads(() => ({ id: 999_999 }), 404),
  shipOrders: writes(({ order }) => ({
    idempotency_key: IDEMPOTENCY_KEY,
    carrier: 'DHL',
    parcels: [{ order: String(order), tracking_number: 'A-1' }],
  })),
  shipOrder: writes(({ order }) => ({ id: order, idempotency_key: IDEMPOTENCY_KEY })),
  changeParcel: reads(() => ({ id: 999_999 }), 404),
  // Its buyer pays on delivery, but can pay before.
  payOrder: writes(({ order }) => ({ id: order, idempotency_key: IDEMPOTENCY_KEY })),
  quoteRefund: reads(({ order }) => ({
    id: order,
    act: 'refund',
    lines: [],
    sum: 0.5,
    reason: 'x',
  })),
  // The quote differs from the one shown.
  refundOrder: reads(
    ({ order }) => ({ id: order, act: 'refund', lines: [], sum: 0.5, reason: 'x', quote: 'x' }),
    409,
  ),
  // The order has none.
  settleRefund: reads(
    ({ order }) => ({
      id: order,
      refund_id: 999_999,
      idempotency_key: IDEMPOTENCY_KEY,
      how: 'by-hand',
    }),
    404,
  ),
  cancelOrder: writes(({ order }) => ({ id: order })),
  // No part of it has been shipped.
  beginReturn: reads(
    ({ order }) => ({ id: order, idempotency_key: IDEMPOTENCY_KEY, lines: [], reason: 'x' }),
    422,
  ),
  decideReturn: reads(() => ({ id: 999_999, is_accepted: true }), 404),
  receiveReturn: reads(() => ({ id: 999_999, lines: [] }), 404),
  quoteReturn: reads(() => ({ id: 999_999 }), 404),
  refundReturn: reads(() => ({ id: 999_999, quote: 'x' }), 404),
  addNote: writes(({ order }) => ({
    id: order,
    idempotency_key: IDEMPOTENCY_KEY,
    text: 'Call first.',
  })),
  correctAddress: writes(({ order }) => ({
    id: order,
    seen: GUEST_ADDRESS,
    address: { ...GUEST_ADDRESS, name: 'Ada Bolt' },
  })),
  changeContact: writes(({ order }) => ({
    id: order,
    seen: { name: GUEST.name, email: GUEST.email, phone: GUEST.phone },
    contact: { name: 'Ada Bolt', email: GUEST.email, phone: GUEST.phone },
  })),
  previewMail: reads(({ order }) => ({ id: order, subject: 'x', text: 'x' })),
  mailBuyer: writes(({ order }) => ({
    id: order,
    idempotency_key: IDEMPOTENCY_KEY,
    subject: 'Your order',
    text: 'A piece is late.',
  })),
  previewRepeatedMail: reads(({ order }) => ({ id: order, mail: 'placed' })),
  repeatMail: writes(({ order }) => ({
    id: order,
    idempotency_key: IDEMPOTENCY_KEY,
    mail: 'placed',
  })),
  printSlips: reads(({ order }) => ({ ids: order })),
  // It has none yet.
  printInvoices: reads(({ order }) => ({ ids: order }), 404),
  issueInvoices: writes(({ order }) => ({ ids: [order] })),
} satisfies ConsoleAccessRows;
