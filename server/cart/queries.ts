import { sql } from 'kysely';
import { type CartLine, isSameLine } from '#domain/cart/cart-line.ts';
import type { LineReference } from '#domain/cart/change-cart.ts';
import { selectOpenAccount } from '#server/accounts/lock-open-account.ts';
import type { Database } from '#server/database/connect.ts';
import { type CartRow, type CartQuery, cartColumns, cartTables } from './cart-sql.ts';

/** Reads lines, products and shops of a cart in one round trip. */
export async function getCartRow(db: Database, query: CartQuery): Promise<CartRow> {
  const name =
    query.userId === null ? sql`/* prepared products-of-cart */` : sql`/* prepared cart */`;
  const { rows } = await sql<CartRow>`${name}
    with ${cartTables(query)} select ${cartColumns(query)}`.execute(db);
  return rows[0] ?? { lines: [], products: [], shops: [] };
}

/** The names of products by id, for sale or not. */
export async function listNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks a customer's cart until the transaction ends. */
export async function lockCart(tx: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cart'), hashint8(${userId}))`.execute(tx);
}

/** Locks a customer's cart like `lockCart`; false if the account has been closed. */
export async function lockOpenCart(tx: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    with cart as materialized (
      select ${userId}::bigint as user_id, pg_advisory_xact_lock(hashtext('cart'), hashint8(${userId}))
    )
    ${selectOpenAccount(sql<number>`(select user_id from cart)`)}`.execute(tx);
  return rows.length > 0;
}

/** Replaces a customer's stored lines, writing only the differences. */
export async function replaceCartLines(
  tx: Database,
  userId: number,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Promise<void> {
  const removed = before.filter((line) => !after.some((other) => isSameLine(line, other)));
  const changed = after.filter((line) => {
    const stored = before.find((other) => isSameLine(line, other));
    return stored?.quantity !== line.quantity || stored.unit !== line.unit;
  });
  if (removed.length > 0) await deleteCartLines(tx, userId, removed);
  if (changed.length === 0) return;
  await tx
    .insertInto('cart_lines')
    .values(changed.map((line) => ({ ...line, user_id: userId })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'is_buy_now', 'product_id', 'size_id', 'color_id'])
        .doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          unit: eb.ref('excluded.unit'),
        })),
    )
    .execute();
}

/** Whether the line's last change with an idempotency key had this key. */
export async function isChanged(
  tx: Database,
  userId: number,
  line: LineReference,
  key: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cart_lines')
    .select('added_key')
    .where(isLine(userId, line))
    .executeTakeFirst();
  return row?.added_key === key;
}

/** Stores the idempotency key of a change with its line. */
export async function storeChangeKey(
  tx: Database,
  userId: number,
  line: LineReference,
  added_key: string,
): Promise<void> {
  await tx.updateTable('cart_lines').set({ added_key }).where(isLine(userId, line)).execute();
}

/** Only the line that is named completely: without a size or colour, the one that has none. */
const isLine = (userId: number, line: LineReference) =>
  sql<boolean>`user_id = ${userId} and product_id = ${line.product_id} and is_buy_now = ${line.is_buy_now}
    and size_id is not distinct from ${line.size_id ?? null}::bigint
    and color_id is not distinct from ${line.color_id ?? null}::bigint`;

/** Deletes lines of a customer's cart. */
export async function deleteCartLines(
  tx: Database,
  userId: number,
  lines: readonly CartLine[],
): Promise<void> {
  const keys = lines.map(
    (line) =>
      sql`(${line.product_id}::bigint, ${line.size_id}::bigint, ${line.color_id}::bigint, ${line.is_buy_now}::boolean)`,
  );
  await sql`
    delete from cart_lines c using (values ${sql.join(keys)}) gone (product_id, size_id, color_id, is_buy_now)
    where c.user_id = ${userId} and c.product_id = gone.product_id and c.is_buy_now = gone.is_buy_now
      and c.size_id is not distinct from gone.size_id
      and c.color_id is not distinct from gone.color_id`.execute(tx);
}
