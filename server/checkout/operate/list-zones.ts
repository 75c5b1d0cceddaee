import type { Database } from '#server/database/connect.ts';
import { listZones, type ManagedMethod, type ManagedZone } from './delivery-queries.ts';

export type { ManagedMethod, ManagedZone };

/** The delivery zones with their methods, in the order in which they are matched. */
export function listDeliveryZones(db: Database): Promise<ManagedZone[]> {
  return listZones(db);
}
