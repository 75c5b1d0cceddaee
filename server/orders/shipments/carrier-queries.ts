import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export interface ManagedCarrier {
  id: number;
  name: string;
  link_pattern: string | null;
}

/** All carriers by name, with the patterns of their links. */
export function listManagedCarriers(db: Database): Promise<ManagedCarrier[]> {
  return db.selectFrom('carriers').select(['id', 'name', 'link_pattern']).orderBy('name').execute();
}

/** All carriers, locked against other changes, so that names stay unique and no change is lost. */
export async function lockCarriers(tx: Database): Promise<ManagedCarrier[]> {
  await sql`lock table carriers in share row exclusive mode`.execute(tx);
  return listManagedCarriers(tx);
}

/** Inserts a carrier (id null) or updates it; returns its id. */
export async function upsertCarrier(
  tx: Database,
  id: number | null,
  fields: Omit<ManagedCarrier, 'id'>,
): Promise<number> {
  if (id === null)
    return (
      await tx.insertInto('carriers').values(fields).returning('id').executeTakeFirstOrThrow()
    ).id;
  await tx.updateTable('carriers').set(fields).where('id', '=', id).execute();
  return id;
}

/** Deletes a carrier; false when parcels have left with it. */
export async function deleteCarrier(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('carriers')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('shipments').select('id').whereRef('carrier_id', '=', 'carriers.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
