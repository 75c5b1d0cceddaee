import { sql } from 'kysely';
import type { ChosenPieces } from '#domain/orders/choose-pieces.ts';
import type { ReturnState } from '#domain/orders/returns/return-state.ts';
import type { Database } from '#server/database/connect.ts';

export interface ReturnChange {
  state: ReturnState;
  actor: 'customer' | 'operator';
  /** The shop's comment on it. */
  note: string | null;
  at: Date;
}

/** Stores a return; null while another one that the buyer requested is undecided. */
export async function insertReturn(
  tx: Database,
  made: { order_id: number; reason: string; lines: readonly ChosenPieces[] },
  change: ReturnChange,
): Promise<number | null> {
  const row = await tx
    .insertInto('returns')
    .values({
      order_id: made.order_id,
      reason: made.reason,
      state: change.state,
      created_at: change.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await tx
    .insertInto('return_lines')
    .values(made.lines.map((line) => ({ ...line, return_id: row.id })))
    .execute();
  await insertReturnChange(tx, row.id, change);
  return row.id;
}

async function insertReturnChange(tx: Database, id: number, change: ReturnChange): Promise<void> {
  await tx
    .insertInto('return_changes')
    .values({ ...change, return_id: id })
    .execute();
}

/** Moves a locked return to a state, and records it in its history. */
export async function updateReturnState(
  tx: Database,
  id: number,
  change: ReturnChange,
): Promise<void> {
  await tx.updateTable('returns').set({ state: change.state }).where('id', '=', id).execute();
  await insertReturnChange(tx, id, change);
}

/** Records what happened to the arrived pieces of a return. */
export async function updateArrived(
  tx: Database,
  id: number,
  lines: readonly { order_line_id: number; to_stock: number; scrapped: number }[],
): Promise<void> {
  await sql`
    update return_lines l set to_stock = g.to_stock, scrapped = g.scrapped
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as g (order_line_id bigint, to_stock int, scrapped int)
    where l.return_id = ${id} and l.order_line_id = g.order_line_id`.execute(tx);
}

/** Records the refund of a return. */
export async function updateReturnRefund(
  tx: Database,
  id: number,
  refundId: number | null,
): Promise<void> {
  await tx.updateTable('returns').set({ refund_id: refundId }).where('id', '=', id).execute();
}

/** A return with its lines. */
export interface ReturnRow {
  id: number;
  order_id: number;
  state: ReturnState;
  reason: string;
  created_at: string;
  lines: { order_line_id: number; pieces: number; to_stock: number; scrapped: number }[];
}

/** Whether a return of an order was requested at a time or later. */
export async function hasReturnSince(tx: Database, orderId: number, at: string): Promise<boolean> {
  const { rows } = await sql`
    select from returns where order_id = ${orderId} and created_at >= ${at}::timestamptz limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A return by its number; undefined for an unknown one. */
export async function findReturn(db: Database, id: number): Promise<ReturnRow | undefined> {
  const { rows } = await sql<{ row: ReturnRow }>`
    select ${returnJson} as row from returns t where t.id = ${id}`.execute(db);
  return rows[0]?.row;
}

/** The return `t` as JSON. */
export const returnJson = sql<ReturnRow>`jsonb_build_object('id', t.id, 'order_id', t.order_id,
  'state', t.state, 'reason', t.reason, 'created_at', t.created_at, 'lines', (
    select jsonb_agg(jsonb_build_object('order_line_id', l.order_line_id, 'pieces', l.pieces,
      'to_stock', l.to_stock, 'scrapped', l.scrapped) order by l.order_line_id)
    from return_lines l where l.return_id = t.id))`;
