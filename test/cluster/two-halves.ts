import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '#server/database/connect.ts';
import { fillShop } from '#test/faults/fill-shop.ts';
import type { ShopProcess } from '#test/faults/shop-process.ts';
import { anOrder } from './load.ts';

const HALF = 500;
const CLIENTS = 4;

/** Places half of the orders, notes the moment (ISO 8601) and the number of orders, and places the other half. */
export async function placeTwoHalves(db: Database, { origin }: ShopProcess, prepare = () => {}) {
  const [, , product] = (await fillShop(db)).products;
  if (!product) throw new Error('The shop has no product.');
  const order = async () => {
    for (let n = 0; n < HALF / CLIENTS; n += 1) {
      const response = await fetch(...anOrder(origin, product));
      if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`);
    }
  };
  // A new shop is closed, and its process follows a moment after the shop opens.
  for (let n = 0; n < 100 && !(await fetch(origin)).ok; n += 1) await sleep(100);
  const half = () => Promise.all(Array.from({ length: CLIENTS }, order));
  prepare();
  await half();
  const expected = await countOrders(db);
  await sleep(50);
  const { rows } = await sql<{ at: string }>`select to_json(clock_timestamp()) as at`.execute(db);
  await sleep(50);
  await half();
  return { at: rows[0]?.at ?? '', expected, all: await countOrders(db) };
}

export async function countOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function withDatabase<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { max: 2, onError: () => {} });
  try {
    return await use(db);
  } finally {
    await close();
  }
}
