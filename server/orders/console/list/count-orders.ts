import type { z } from 'zod';
import type { countOrders as endpoint } from '#contract/console/orders/order-list.ts';
import { methodNamed } from '#domain/checkout/payment-methods/payment-methods.ts';
import { type Scope, scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { countryTitle } from '#server/i18n/country-name.ts';
import { listPeopleIn } from '#server/staff/assignment/assignable-people.ts';
import { countOpenOrders, countOpenRefunds, countOpenReturns } from './count-queries.ts';
import { findProductChoice, listOrderChoices } from './order-choices.ts';
import { listScopeShops } from '../scope-queries.ts';
import { listOrderTags } from '../../handling/handling-queries.ts';
import { listCarrierRows } from '../../shipments/shipment-queries.ts';

/** The number of orders in a scope per open status, of those that are late or partly paid, and of those with an open return. */
export async function countOpen(db: Database, scope: Scope, now: Date) {
  const [statuses, returns] = await Promise.all([
    countOpenOrders(db, scope, now),
    countOpenReturns(db, scope),
  ]);
  return {
    statuses,
    late: statuses.reduce((sum, { late }) => sum + late, 0),
    partPaid: statuses.reduce((sum, { part_paid }) => sum + part_paid, 0),
    returns,
  };
}

/** The number of orders in a scope with a refund that waits for an operator. */
export function openRefunds(db: Database, scope: Scope): Promise<number> {
  return countOpenRefunds(db, scope);
}

/**
 * The number of open orders per status, for the views of the list, and what the list can be filtered by: the shops of the
 * scope, carriers, payment methods, countries, people, tags, and the product of the request.
 */
export async function countOrders(
  { db, session, now, locale }: SignedInContext,
  request: z.output<typeof endpoint.request>,
) {
  const scope = scopeOf(session.roles, 'orders.see');
  const refunding = scopeOf(session.roles, 'orders.refund');
  const { product_id: productId } = request;
  const [open, shops, refunds, carriers, choices, product, people, tags] = await Promise.all([
    countOpen(db, scope, now),
    listScopeShops(db, scope),
    countOpenRefunds(db, refunding),
    listCarrierRows(db),
    listOrderChoices(db, scope),
    productId === undefined ? null : findProductChoice(db, scope, productId),
    listPeopleIn(db, 'orders.see', scope),
    listOrderTags(db, scope),
  ]);
  const { statuses: counts, late, partPaid, returns } = open;
  return {
    statuses: counts.map(({ status, orders, waiting }) => ({ status, orders, unpaid: waiting })),
    unpaid: counts.reduce((sum, { unpaid }) => sum + unpaid, 0),
    part_paid: partPaid,
    late,
    returns,
    refunds,
    shops,
    carriers: carriers.map(({ id, name }) => ({ id, name })),
    methods: choices.methods.map((name) => ({ name, title: methodNamed(name)?.title ?? name })),
    countries: choices.countries
      .map(({ id, ...country }) => ({ id, name: countryTitle(locale, country) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    product,
    handling_choices: { people, tags },
  };
}
