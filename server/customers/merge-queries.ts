import { type RawBuilder, sql } from 'kysely';
import type { MergePreview, MovedRecords } from '#contract/console/customers/customer-acts.ts';
import { changeTags } from '#domain/staff/tags.ts';
import { MAX_LINES } from '#domain/cart/cart-line.ts';
import type { Database } from '#server/database/connect.ts';
import { listTagsOfCustomer, updateCustomerTags } from '#server/accounts/customer-tags.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

interface Move {
  from: number;
  to: number;
}

/** Tables whose rows only get another owner. */
const OWNED = {
  orders: 'orders',
  tickets: 'support_tickets',
  reviews: 'reviews',
  notes: 'customer_notes',
} as const;

/**
 * Moves all that an account has to another one, and returns the number of each kind. What both have is not doubled: an
 * equal address, a favourite, a collected voucher, a line of the cart; the other one's default address stays the default.
 * Both accounts and carts must be locked.
 */
export async function moveAccount(tx: DatabaseTransaction, move: Move): Promise<MovedRecords> {
  await sql`update payments set user_id = ${move.to} where user_id = ${move.from}`.execute(tx);
  const moved = { ...(await moveSets(tx, move)), addresses: await moveAddresses(tx, move) };
  const owned: Partial<Record<keyof typeof OWNED, number>> = {};
  for (const [name, table] of Object.entries(OWNED) as [keyof typeof OWNED, string][]) {
    owned[name] = await count(
      tx,
      sql`update ${sql.table(table)} set user_id = ${move.to} where user_id = ${move.from}`,
    );
  }
  return { ...moved, orders: 0, tickets: 0, reviews: 0, notes: 0, ...owned };
}

/** What an account has at most once of each. */
async function moveSets(
  tx: DatabaseTransaction,
  { from, to }: Move,
): Promise<Pick<MovedRecords, 'favorites' | 'cart_lines' | 'vouchers'>> {
  const favorites = await count(
    tx,
    sql`insert into favorites (user_id, product_id, created_at)
      select ${to}, product_id, created_at from favorites where user_id = ${from} on conflict do nothing`,
  );
  const vouchers = await count(
    tx,
    sql`insert into collected_vouchers (user_id, voucher_id, collected_at)
      select ${to}, voucher_id, collected_at from collected_vouchers where user_id = ${from} on conflict do nothing`,
  );
  await sql`insert into recently_viewed (user_id, product_id, viewed_at)
    select ${to}, product_id, viewed_at from recently_viewed where user_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  // Lines of a purchase that was begun with Buy Now stay behind: there is one at a time.
  const lines = await count(
    tx,
    sql`insert into cart_lines (user_id, product_id, size_id, color_id, unit, quantity, is_buy_now, created_at)
      select ${to}, product_id, size_id, color_id, unit, quantity, false, created_at
      from cart_lines where user_id = ${from} and not is_buy_now order by id desc
      limit greatest(0, ${MAX_LINES} - (select count(*) from cart_lines where user_id = ${to}))
      on conflict do nothing`,
  );
  for (const table of [
    'favorites',
    'collected_vouchers',
    'recently_viewed',
    'cart_lines',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', from).execute();
  }
  return { favorites, vouchers, cart_lines: lines };
}

/** The columns that make two addresses equal. */
const EQUAL = sql.join(
  [
    'name',
    'phone',
    'phone_code',
    'address_line',
    'address_line2',
    'area',
    'flat_no',
    'post_code',
    'state',
    'country_id',
    'city_id',
  ].map((column) => sql`a.${sql.ref(column)} is not distinct from b.${sql.ref(column)}`),
  sql` and `,
);

async function moveAddresses(tx: DatabaseTransaction, { from, to }: Move): Promise<number> {
  await sql`delete from addresses a using addresses b
    where a.user_id = ${from} and b.user_id = ${to} and ${EQUAL}`.execute(tx);
  return count(
    tx,
    sql`update addresses set user_id = ${to},
      is_default = is_default and not exists (select from addresses b where b.user_id = ${to} and b.is_default)
      where user_id = ${from}`,
  );
}

/** Gives an account the tags of another one too; returns its tags before and after. */
export async function mergeTags(
  tx: DatabaseTransaction,
  { from, to }: Move,
): Promise<[before: string[], after: string[]]> {
  const before = await listTagsOfCustomer(tx, to);
  const after = changeTags(before, { add: await listTagsOfCustomer(tx, from) });
  await updateCustomerTags(tx, to, after);
  await updateCustomerTags(tx, from, []);
  return [before, after];
}

/** Closes the account that was merged into another one: nothing is left to sign in with, or to find it by. */
export async function closeMerged(tx: DatabaseTransaction, { from, to }: Move): Promise<void> {
  await tx.deleteFrom('released_phones').where('user_id', '=', from).execute();
  await tx
    .updateTable('users')
    .set({
      merged_into: to,
      is_active: false,
      email: null,
      email_verified_at: null,
      phone: null,
      phone_code: null,
      phone_verified_at: null,
      date_of_birth: null,
      gender: null,
      profile_photo_id: null,
    })
    .where('id', '=', from)
    .execute();
  // Accounts that were merged into this one before go with the one that stays.
  await tx.updateTable('users').set({ merged_into: to }).where('merged_into', '=', from).execute();
}

/** What two accounts have in common, as a hint that they belong to the same person. */
export async function getSharedDetails(
  db: Database,
  { from, to }: Move,
): Promise<MergePreview['in_common']> {
  const { rows } = await sql<{ hint: MergePreview['in_common'][number]; is_there: boolean }>`
    with a as (select * from users where id = ${from}), b as (select * from users where id = ${to})
    select 'name' as hint, lower(trim(a.name)) = lower(trim(b.name)) as is_there from a, b
    union all select 'phone', ltrim(a.phone, '0') = ltrim(b.phone, '0') from a, b
    union all select 'address', exists (
      select from addresses x join addresses y on lower(x.address_line) = lower(y.address_line)
        and x.post_code is not distinct from y.post_code
      where x.user_id = ${from} and y.user_id = ${to})
    union all select 'order-contact', exists (
      select from payments p, a, b
      where p.user_id = ${from} and (lower(p.buyer_email) = lower(b.email) or p.buyer_phone = b.phone)
        or p.user_id = ${to} and (lower(p.buyer_email) = lower(a.email) or p.buyer_phone = a.phone))`.execute(
    db,
  );
  return rows.flatMap(({ hint, is_there }) => (is_there ? [hint] : []));
}

async function count(tx: DatabaseTransaction, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
