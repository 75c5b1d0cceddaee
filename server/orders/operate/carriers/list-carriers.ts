import type { Database } from '#server/database/connect.ts';
import { listManagedCarriers, type ManagedCarrier } from '../../shipments/carrier-queries.ts';

/** All carriers by name, with the patterns of their links. */
export function listCarriers(db: Database): Promise<ManagedCarrier[]> {
  return listManagedCarriers(db);
}
