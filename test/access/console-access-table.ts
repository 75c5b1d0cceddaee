import type { ConsoleName } from '#contract/console/api.ts';
import { STAFF_PASSWORD, type TestStaff } from '#test/console/staff-factory.ts';
import { GUEST } from '#test/shopping.ts';

/** The data that calls of the console are made with. */
export interface ConsoleWorld {
  /** Whether the shop is open to visitors. */
  is_open: boolean;
  /** The caller. */
  caller: TestStaff;
  /** A person whose access can be changed: a packer for all shops. */
  packer: TestStaff;
  /** Id of another session of the caller. */
  other_session: number;
  /** An order of the caller's shop, to be paid on delivery. */
  order: number;
  /** A product of the caller's shop. */
  product: number;
  /** An uploaded product file. */
  file: number;
  /** A product of the caller's shop in the bin. */
  binned: number;
  /** The product's only variant, without a code. */
  variant: number;
  /** Slugs of the product's category and shop. */
  category: string;
  /** Slug of a brand without products. */
  brand: string;
  other_brand: string;
  attribute: string;
  shop: string;
  /** Number of a ticket about an order of the caller's shop. */
  ticket: string;
  saved_reply: number;
  /** A saved view of the caller. */
  view: number;
  /** A customer who has ordered once in the caller's shop, and received the order. */
  customer: number;
  customer_name: string;
}

export interface ConsoleAccessRow {
  send: (world: ConsoleWorld) => Record<string, unknown>;
  /** Status for callers with the right. */
  ok: number;
  /** Whether the call changes something, and therefore leaves an audit entry. */
  writes: boolean;
}

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

const nothing = () => ({});
const reads = (send: ConsoleAccessRow['send'] = nothing, ok = 200) => ({ send, ok, writes: false });
const writes = (send: ConsoleAccessRow['send'] = nothing, ok = 200) => ({ send, ok, writes: true });
const packer = ({ packer }: ConsoleWorld) => ({ id: packer.id });
const TOKEN = 'x'.repeat(43);
const ACT_KEY = 'k'.repeat(32);
const roles = [{ role: 'packer' }];

/**
 * Every call of the console: a new one without a row doesn't compile. The rights are in the contract and in
 * domain/staff/rights.ts.
 */
export const CONSOLE_ACCESS: Record<ConsoleName, ConsoleAccessRow> = {
  signIn: reads(() => ({ email: 'nobody@toolyard.test', password: 'not it at all' }), 400),
  // The caller is signed in, so that no code is expected.
  signInWithCode: reads(() => ({ code: '123456' }), 422),
  signOut: writes(),
  prove: reads(() => ({ password: STAFF_PASSWORD })),
  getLink: reads(() => ({ token: TOKEN }), 404),
  acceptLink: reads(() => ({ token: TOKEN, password: 'seven rusty hinges' }), 404),
  getMe: reads(),
  updateMe: writes(() => ({ name: 'New Name', locale: 'de' })),
  changePassword: writes(() => ({
    current_password: STAFF_PASSWORD,
    password: 'eight shiny hinges',
  })),
  beginFactor: reads(),
  confirmFactor: reads(() => ({ code: '123456' }), 422),
  listSessions: reads(),
  endSession: writes(({ other_session }) => ({ id: other_session })),
  listPeople: reads(),
  invitePerson: writes(({ caller }) => ({
    name: 'New Person',
    email: `new-${caller.id}@toolyard.test`,
    roles,
  })),
  changePerson: writes((world) => ({ ...packer(world), roles, is_active: false })),
  // Has a password.
  inviteAgain: reads(packer, 422),
  signOutPerson: writes(packer),
  resetFactor: writes((world) => packer(world)),
  findAnything: reads(() => ({ q: 'saw' })),
  listViews: reads(),
  saveView: writes(({ caller }) => ({
    act_key: ACT_KEY,
    list: 'orders',
    name: `Morning of ${caller.name}`,
    query: 'view=to-pack',
  })),
  deleteView: writes(({ view }) => ({ id: view })),
  getSettings: reads(),
  // A shop that stays open or closed logs nothing.
  setOpening: writes(({ is_open }) => ({ is_open: !is_open })),
  saveSettings: writes(({ caller }) => ({
    changes: { invoice_footer: { to: `Thanks from ${caller.id}` } },
  })),
  listProducts: reads(),
  getProductChoices: reads(),
  changeProducts: writes(({ product }) => ({
    ids: [product],
    act_key: ACT_KEY,
    act: 'price',
    percent: 10,
  })),
  listBin: reads(),
  restoreFromBin: writes(({ binned }) => ({ refs: [`product:${binned}`], act_key: ACT_KEY })),
  getProductForm: reads(),
  checkDescription: reads(() => ({ html: '<p>x</p>' })),
  // A picture is sent as a form.
  addPicture: reads(nothing, 422),
  addProduct: writes(({ category, shop }) => ({
    act_key: ACT_KEY,
    shop,
    changes: { name: { to: 'Saw' }, category: { to: category }, price: { to: 10 } },
  })),
  getProduct: reads(({ product }) => ({ id: product })),
  saveProduct: writes(({ product, caller }) => ({
    id: product,
    act_key: ACT_KEY,
    changes: { meta_title: { from: null, to: `By ${caller.name}` } },
  })),
  getGrid: reads(({ product }) => ({ ids: product })),
  saveGrid: writes(({ product, variant, caller }) => ({
    act_key: ACT_KEY,
    cells: [
      { id: variant, product_id: product, field: 'code', from: null, to: `ROW-${caller.id}` },
    ],
  })),
  listStock: reads(),
  adjustStock: writes(({ variant }) => ({
    id: variant,
    act_key: ACT_KEY,
    by: 1,
    reason: 'delivery',
  })),
  listStockMoves: reads(({ variant }) => ({ id: variant })),
  listImports: reads(),
  // A file is sent as the raw body.
  uploadImport: reads(() => ({ name: 'goods.csv' }), 415),
  getImport: reads(({ file }) => ({ id: file })),
  // It has no result yet.
  startImport: reads(({ file }) => ({ id: file, task: 'run' }), 422),
  stopImport: reads(({ file }) => ({ id: file }), 422),
  getRefusedRows: reads(({ file }) => ({ id: file }), 404),
  listTaxonomy: reads(() => ({ kind: 'brands' })),
  addTaxon: writes(({ caller }) => ({ kind: 'categories', name: `Category of ${caller.name}` })),
  editTaxon: writes(({ attribute: slug }) => ({
    kind: 'attributes',
    slug,
    is_facet: true,
    seen: {},
  })),
  moveAttribute: writes(({ attribute: slug }) => ({ slug, place: 1 })),
  mergeTaxon: writes(({ brand, other_brand: into }) => ({ kind: 'brands', slug: brand, into })),
  deleteTaxon: writes(({ other_brand: slug }) => ({ kind: 'brands', slug })),
  listOrders: reads(),
  countOrders: reads(),
  exportOrders: reads(),
  getOrder: reads(({ order }) => ({ id: order })),
  moveOrders: writes(({ order }) => ({ ids: [order], to: 'Confirm' })),
  // Nothing is written before the preview was looked at.
  startOrderBatch: reads(({ order }) => ({ kind: 'slips', ids: [order] })),
  listOrderBatches: reads(),
  getOrderBatch: reads(() => ({ id: 999_999 }), 404),
  continueOrderBatch: reads(() => ({ id: 999_999, task: 'run' }), 404),
  stopOrderBatch: reads(() => ({ id: 999_999 }), 404),
  getOrderBatchFile: reads(() => ({ id: 999_999 }), 404),
  shipOrder: writes(({ order }) => ({ id: order, act_key: ACT_KEY })),
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
  cancelOrder: writes(({ order }) => ({ id: order })),
  // No part of it has been shipped.
  beginReturn: reads(({ order }) => ({ id: order, act_key: ACT_KEY, lines: [], reason: 'x' }), 422),
  decideReturn: reads(() => ({ id: 999_999, is_accepted: true }), 404),
  receiveReturn: reads(() => ({ id: 999_999, lines: [] }), 404),
  quoteReturn: reads(() => ({ id: 999_999 }), 404),
  refundReturn: reads(() => ({ id: 999_999, quote: 'x' }), 404),
  listTickets: reads(),
  getTicket: reads(({ ticket }) => ({ number: ticket })),
  replyToTicket: writes(({ ticket }) => ({ number: ticket, message: 'We look into it.', seen: 0 })),
  noteOnTicket: writes(({ ticket }) => ({
    number: ticket,
    act_key: ACT_KEY,
    message: 'Called twice.',
  })),
  changeTicketStatus: writes(({ ticket }) => ({ number: ticket, status: 'completed' })),
  listSavedReplies: reads(),
  saveReply: writes(({ caller }) => ({ name: `Thanks ${caller.id}`, body: 'Dear {{name}}' })),
  deleteSavedReply: writes(({ saved_reply }) => ({ id: saved_reply })),
  listCustomers: reads(),
  getCustomer: reads(({ customer }) => ({ id: customer })),
  blockCustomer: writes(({ customer }) => ({ id: customer, is_blocked: true })),
  eraseCustomer: writes(({ customer, customer_name }) => ({ id: customer, name: customer_name })),
  getHome: reads(),
  listErrors: reads(),
  solveError: writes(({ caller }) => ({ fault: `fault ${caller.id}`, is_solved: true })),
  // It has not been moved, so there is nothing to undo.
  undoMoves: reads(({ order }) => ({ ids: [order] })),
  addNote: writes(({ order }) => ({ id: order, act_key: ACT_KEY, text: 'Call first.' })),
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
    act_key: ACT_KEY,
    subject: 'Your order',
    text: 'A piece is late.',
  })),
  changeParcel: reads(() => ({ id: 999_999 }), 404),
  printSlips: reads(({ order }) => ({ ids: order })),
  // It has none yet.
  printInvoices: reads(({ order }) => ({ ids: order }), 404),
  issueInvoices: writes(({ order }) => ({ ids: [order] })),
  listLog: reads(),
  // Its entries belong to others.
  undoEntry: reads(() => ({ id: 999_999, act_key: ACT_KEY }), 404),
};
