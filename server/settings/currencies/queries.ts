import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export interface CurrencyRow {
  id: number;
  name: string;
  symbol: string;
  rate_from_default: number;
  is_default: boolean;
  digits: number;
}

/** Lets nobody else change currencies until the transaction ends: which one is the default decides what the others may. */
export async function lockCurrencies(tx: Database): Promise<void> {
  await sql`lock table currencies in share row exclusive mode`.execute(tx);
}

/** A currency by its code. */
export function findCurrency(db: Database, name: string): Promise<CurrencyRow | undefined> {
  return db.selectFrom('currencies').selectAll().where('name', '=', name).executeTakeFirst();
}

/** The code of the currency of prices; USD until one is chosen. */
export async function defaultCurrency(db: Database): Promise<string> {
  const row = await db
    .selectFrom('currencies')
    .select('name')
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row?.name ?? 'USD';
}

/** The default currency of a shop that offers no other; undefined otherwise. */
export async function onlyCurrency(db: Database): Promise<CurrencyRow | undefined> {
  const [first, ...others] = await db.selectFrom('currencies').selectAll().limit(2).execute();
  return others.length === 0 && first?.is_default ? first : undefined;
}

/** Inserts a currency that prices can be shown in; returns its id. */
export async function insertCurrency(
  tx: Database,
  currency: Omit<CurrencyRow, 'id' | 'is_default'>,
): Promise<number> {
  const row = await tx
    .insertInto('currencies')
    .values(currency)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a currency by its id. */
export async function deleteCurrency(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('currencies').where('id', '=', id).execute();
}

/** Stores the rate of a currency: how much one unit of the default currency is. */
export async function updateRate(tx: Database, id: number, rate: number): Promise<void> {
  await tx
    .updateTable('currencies')
    .set({ rate_from_default: rate })
    .where('id', '=', id)
    .execute();
}

/** Makes a currency the default; all rates become relative to it. */
export async function updateDefault(tx: Database, id: number): Promise<void> {
  await sql`
    update currencies set is_default = false,
      rate_from_default = rate_from_default / (select rate_from_default from currencies where id = ${id})`.execute(
    tx,
  );
  await sql`update currencies set is_default = true, rate_from_default = 1 where id = ${id}`.execute(
    tx,
  );
}

/**
 * Keeps orders from being placed, and prices and stock from changing, until the transaction ends; returns the number of
 * orders. Tables are locked in the sequence in which orders lock their rows, which rules out deadlocks.
 */
export async function lockOrders(tx: Database): Promise<number> {
  await sql`
    lock table product_variants, products, flash_sale_products, payments, orders in exclusive mode`.execute(
    tx,
  );
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders`.execute(tx);
  return rows[0]?.orders ?? 0;
}
