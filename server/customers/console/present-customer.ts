import type { CustomerRow } from '#contract/console/customers/customers.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { type GrantedRole, scopeOf } from '#domain/staff/rights.ts';
import type { CustomerScopes } from '../customer-filter.ts';
import type { CustomerListRow } from '../queries.ts';

/** What roles may see of customers. */
export function scopesOf(roles: readonly GrantedRole[]): CustomerScopes {
  return {
    seen: scopeOf(roles, 'customers.see'),
    contacts: scopeOf(roles, 'customers.contact'),
    tickets: scopeOf(roles, 'tickets.see'),
    hasTags: scopeOf(roles, 'customers.edit') === 'all',
  };
}

/** A customer as the list shows them. */
export function presentRow(row: CustomerListRow): CustomerRow {
  const { id, name, orders, tickets, tags, is_active, has_contact: hasContact } = row;
  const phone = row.phone === null ? null : internationalPhone(row.phone_code, row.phone);
  return {
    id,
    name,
    email: hasContact ? row.email : null,
    phone: hasContact ? phone : null,
    since: iso(row.since),
    orders,
    last_order_at: row.last_order_at === null ? null : iso(row.last_order_at),
    spent: toDecimal(row.spent),
    tickets,
    city: hasContact ? row.city : null,
    tags,
    is_active,
  };
}

/** A time of the database as the console gets it. */
export const iso = (time: string) => new Date(time).toISOString();
