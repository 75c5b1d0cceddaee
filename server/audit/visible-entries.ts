import { type RawBuilder, sql } from 'kysely';
import type { Act } from '#contract/console/acts.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { type GrantedRole, scopeOf } from '#domain/staff/rights.ts';

/** Acts on orders whose entries contain what not everybody may see who sees the order. */
const RIGHTS = {
  'order.contact': 'orders.contact',
  'order.address': 'orders.address',
  'order.vat-number': 'orders.address',
  'order.mail': 'orders.mail',
  'order.pay': 'orders.amounts',
  'order.payment-undo': 'orders.amounts',
  'order.payment-differs': 'orders.amounts',
  'order.refund': 'orders.amounts',
  'order.cancel-pieces': 'orders.amounts',
} as const satisfies Partial<Record<Act, Right>>;

/**
 * The condition that people with these roles may still see what an entry `l` of their own is about. Entries contain
 * earlier and current values, and roles change: those of products, orders and tickets in shops that somebody has left,
 * and of customers and amounts that they no longer see, are hidden.
 */
export function visibleEntries(roles: readonly GrantedRole[]): RawBuilder<boolean> {
  const sees = (right: Right, shop: string) => {
    const scope = scopeOf(roles, right);
    return scope === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(${sql.ref(shop)} = any(${scope}::bigint[]), false)`;
  };
  /** Of something in several shops, or (null) in all. */
  const seesAll = (right: Right, shops: string) => {
    const scope = scopeOf(roles, right);
    return scope === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(${sql.ref(shops)} <@ ${scope}::bigint[], false)`;
  };
  const ofActs = Object.entries(RIGHTS).map(
    ([act, right]) => sql`when ${act}::text then ${sees(right, 't.shop_id')}`,
  );
  return sql<boolean>`case l.kind
    when 'product' then not exists (
      select from products t where t.id = l.record_id and not ${sees('products.see', 't.shop_id')})
    when 'product-tags' then not exists (
      select from attribute_value_changes t where t.id = l.record_id and not ${seesAll('products.see', 't.shop_ids')})
    when 'order' then not exists (
      select from orders t where t.id = l.record_id
        and not case l.act ${sql.join(ofActs, sql` `)} else ${sees('orders.see', 't.shop_id')} end)
    when 'ticket' then not exists (
      select from support_tickets k left join orders t on t.id = k.order_id and not k.is_mixed
      where k.id = l.record_id and not ${sees('tickets.see', 't.shop_id')})
    when 'customer' then ${scopeOf(roles, 'customers.edit') === 'all'}
    else true end`;
}
