import type { z } from 'zod';
import type { listOrders as endpoint, OrderListRow } from '#contract/console/orders/order-list.ts';
import { toDecimal, toMinorUnits } from '#domain/money/amount.ts';
import { movesOf } from '#domain/orders/moves-of.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { parseOrderSearch } from '#domain/orders/order-search.ts';
import { isInScope, type Scope, scopeOf } from '#domain/staff/rights.ts';
import { storedTag } from '#domain/staff/tags.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { momentsOfDays } from '#server/console/moments-of-days.ts';
import type { Database } from '#server/database/connect.ts';
import { listVouchersSpelled } from '#server/vouchers/list-vouchers-spelled.ts';
import { findPerson } from '#server/staff/assignment/assignable-people.ts';
import {
  type ListPage,
  type ListedOrder,
  countMatchingOrders,
  listOrderPage,
} from './list-queries.ts';
import { cityFacet } from './order-facets.ts';
import type { OrderFilter } from './order-filter.ts';
import { findOrders } from '../../search/find-orders.ts';

const PAGE_SIZE = 50;
/** The total is counted up to this. */
const MAX_COUNTED = 10_000;

/** A page of the orders that the caller may see. */
export async function listOrders(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
) {
  const { db, session } = context;
  const amounts = scopeOf(session.roles, 'orders.amounts');
  // Vouchers are shown with the amounts: those who don't see them can't find out about them by filtering either.
  const asksForAmounts = [request.voucher, request.amount_from, request.amount_to].some(
    (field) => field !== undefined,
  );
  const scope = asksForAmounts ? amounts : scopeOf(session.roles, 'orders.see');
  const filter = {
    statuses: request.statuses,
    payment: request.payment ?? null,
    method: request.method ?? null,
    countryId: request.country_id ?? null,
    carrierId: request.carrier_id ?? null,
    productId: request.product_id ?? null,
    voucherIds:
      request.voucher === undefined ? null : await listVouchersSpelled(db, request.voucher),
    shopId: request.shop_id ?? null,
    hasNote: request.has_note,
    buyer: request.buyer ?? null,
    city: request.city === undefined ? null : await cityFacet(db, request.city),
    amountFrom: request.amount_from === undefined ? null : toMinorUnits(request.amount_from),
    amountTo: request.amount_to === undefined ? null : toMinorUnits(request.amount_to),
    isReady: request.is_ready,
    isPartPaid: request.is_part_paid,
    lateAt: request.is_late ? context.now : null,
    hasReturn: request.has_return,
    hasOpenRefund: request.has_open_refund,
    assignedTo:
      request.assigned_to === undefined ? null : await assignedOf(context, request.assigned_to),
    tag: request.tag === undefined ? null : storedTag(request.tag),
    ...(await momentsOfDays(context, request)),
  };
  const page = {
    before: request.before ?? null,
    isOldestFirst: request.sort === 'oldest',
    limit: request.limit ?? PAGE_SIZE,
  };
  const search = parseOrderSearch(request.q ?? '');
  const { rows, next, total, cap } =
    search === null
      ? await listAll(db, scope, filter, page)
      : await findOrders(db, {
          scope,
          contacts: scopeOf(session.roles, 'orders.contact'),
          filter,
          search,
          ...page,
        });
  return {
    rows: rows.map((row) => presentRow(row, isInScope(amounts, row.shop_id), context.now)),
    next,
    total: Math.min(total, cap),
    total_is_capped: total > cap,
  };
}

/** Whose orders a filter asks for. People who have left, or lost the shop, have none. */
async function assignedOf(
  { db, session }: SignedInContext,
  asked: string,
): Promise<OrderFilter['assignedTo']> {
  if (asked === 'nobody') return asked;
  if (asked === 'me') return { id: session.staff_id, scope: scopeOf(session.roles, 'orders.see') };
  const id = Number(asked);
  const person = await findPerson(db, id);
  return { id, scope: person?.isActive === true ? scopeOf(person.roles, 'orders.see') : [] };
}

async function listAll(
  db: Database,
  scope: Scope,
  filter: OrderFilter,
  { limit, ...page }: ListPage & { limit: number },
) {
  const [listed, total] = await Promise.all([
    listOrderPage(db, scope, { ...filter, ...page, limit: limit + 1 }),
    countMatchingOrders(db, scope, { ...filter, limit: MAX_COUNTED + 1 }),
  ]);
  const rows = listed.slice(0, limit);
  return {
    rows,
    next: listed.length > limit ? (rows.at(-1)?.id ?? null) : null,
    total,
    cap: MAX_COUNTED,
  };
}

function presentRow(row: ListedOrder, hasAmounts: boolean, now: Date): OrderListRow {
  const { order_status: status, method, payment } = row;
  return {
    id: row.id,
    code: orderCode(row.order_prefix, row.id),
    created_at: new Date(row.created_at).toISOString(),
    buyer: row.address.name,
    city: row.address.city || row.address.area || null,
    shop: row.shop_name,
    first_line: row.first_line,
    more_lines: row.lines - 1,
    pieces: row.quantity,
    to_pack: row.to_pack,
    amount: hasAmounts ? toDecimal(row.payable_amount) : null,
    currency: row.currency,
    payment,
    is_part_paid: row.is_part_paid,
    status,
    next_status: movesOf({ status, method, isPaid: payment === 'paid' })[0] ?? null,
    state_since: new Date(row.status_since).toISOString(),
    due_at: row.due_at === null ? null : new Date(row.due_at).toISOString(),
    is_late: row.due_at !== null && new Date(row.due_at) < now,
    parcels: row.parcels,
    tracking_numbers: row.tracking_numbers,
    has_note: row.has_note,
    assigned_to: row.assigned_to,
    tags: row.tags,
  };
}
