import { sql } from 'kysely';
import type { ChosenPieces } from '#domain/orders/choose-pieces.ts';
import type { LineCodes } from '#domain/orders/line-codes.ts';
import type { PackedLine } from '#domain/orders/parcels/parcel.ts';
import type { Database } from '#server/database/connect.ts';

interface Carrier {
  id: number;
  name: string;
}

/** All carriers by name. */
export function listCarrierRows(db: Database): Promise<Carrier[]> {
  return db.selectFrom('carriers').select(['id', 'name']).orderBy('name').execute();
}

/**
 * The lines of an order with the pieces in its parcels and the barcodes that the variants have now, in the order in which
 * they were placed.
 */
export function listPackedLines(
  db: Database,
  orderId: number,
): Promise<(PackedLine & LineCodes & { name: string })[]> {
  return db
    .selectFrom('order_lines as l')
    .leftJoin('product_variants as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'l.code', 'v.barcode', 'l.name', 'l.quantity', 'l.cancelled', 'l.shipped'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute();
}

interface NewShipment {
  order_id: number;
  carrier_id: number | null;
  tracking_number: string | null;
  shipped_at: Date;
}

/** Whether there is an order with this code. */
export async function hasOrder(
  db: Database,
  { prefix, id }: { prefix: string; id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('order_prefix', '=', prefix)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a parcel with its pieces; null when the order already has one with this tracking number. */
export async function insertShipment(
  tx: Database,
  shipment: NewShipment,
  lines: readonly ChosenPieces[],
): Promise<number | null> {
  const row = await tx
    .insertInto('shipments')
    .values(shipment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await tx
    .insertInto('shipment_lines')
    .values(lines.map((line) => ({ ...line, shipment_id: row.id })))
    .execute();
  return row.id;
}

/** A parcel with its order and its carrier's name; undefined for an unknown one. */
export function findParcel(db: Database, id: number) {
  return db
    .selectFrom('shipments')
    .leftJoin('carriers', 'carriers.id', 'shipments.carrier_id')
    .select(['order_id', 'carrier_id', 'tracking_number', 'carriers.name as carrier'])
    .where('shipments.id', '=', id)
    .executeTakeFirst();
}

/** Carrier and number of each parcel of an order. */
export function listParcelNumbers(db: Database, orderId: number) {
  return db
    .selectFrom('shipments')
    .leftJoin('carriers', 'carriers.id', 'shipments.carrier_id')
    .select(['shipments.id', 'carriers.name as carrier', 'tracking_number as tracking'])
    .where('order_id', '=', orderId)
    .execute();
}

interface ParcelNumber {
  id: number;
  carrierId: number | null;
  tracking: string | null;
}

/** Whether another parcel of the order has this carrier and number. */
export async function hasParcel(
  db: Database,
  { id, orderId, carrierId, tracking }: ParcelNumber & { orderId: number },
): Promise<boolean> {
  if (tracking === null || carrierId === null) return false;
  const row = await db
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('carrier_id', '=', carrierId)
    .where('tracking_number', '=', tracking)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a parcel's carrier and number; `isMailedAgain` marks its mail as not yet sent. */
export async function updateParcel(
  tx: Database,
  { id, carrierId, tracking, isMailedAgain }: ParcelNumber & { isMailedAgain: boolean },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      carrier_id: carrierId,
      tracking_number: tracking,
      ...(isMailedAgain && { mailed_at: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** What the mail about a parcel says of it, and whether it was sent. */
export interface MailedParcel {
  id: number;
  order_id: number;
  carrier_id: number | null;
  tracking_number: string | null;
  mailed_at: Date | null;
}

/** A parcel with what its mail needs; undefined for an unknown one. */
export function findShipment(db: Database, id: number): Promise<MailedParcel | undefined> {
  return db
    .selectFrom('shipments')
    .select(['id', 'order_id', 'carrier_id', 'tracking_number', 'mailed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records that the mail about a parcel was sent, unless it has been corrected since: then another mail is due. */
export async function updateMailed(
  db: Database,
  { id, carrier_id, tracking_number }: MailedParcel,
): Promise<void> {
  await sql`
    update shipments set mailed_at = now()
    where id = ${id} and carrier_id is not distinct from ${carrier_id}::bigint
      and tracking_number is not distinct from ${tracking_number}::text`.execute(db);
}
