import { z } from 'zod';
import { isSame } from '#domain/staff/merge-edits.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import { loggedFields } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { listParcelNumbers } from '../shipments/shipment-queries.ts';
import { changeParcel } from './change-parcel.ts';

const LOGGED = { carrier: z.string().nullable(), tracking_number: z.string().nullable() };

/** Restores carrier and number of the parcel that still has the changed ones; mails the buyer if the change did. */
export const undoParcelEdit: Undo = async (work, entry) => {
  const { record_id: order, changes } = entry;
  const { carrier, tracking_number, is_mailed } = changes;
  const parcels = (await listParcelNumbers(work.db, order)).filter(
    (parcel) =>
      (!carrier || isSame(parcel.carrier, carrier[1])) &&
      (!tracking_number || isSame(parcel.tracking, tracking_number[1])),
  );
  const [parcel] = parcels;
  if (!parcel || parcels.length > 1) throw changedSince();
  const { id, ...seen } = parcel;
  const before = loggedFields(entry, LOGGED);
  await changeParcel(work, {
    id,
    seen,
    carrier: before.carrier === undefined ? seen.carrier : before.carrier,
    tracking: before.tracking_number === undefined ? seen.tracking : before.tracking_number,
    isMailed: is_mailed?.[1] === true,
  });
};
