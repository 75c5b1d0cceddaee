import { isSame } from '#domain/staff/merge-edits.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { listParcelNumbers } from '../shipments/shipment-queries.ts';
import { changeParcel } from './change-parcel.ts';

/** Restores carrier and number of the parcel that still has the changed ones; mails the buyer if the change did. */
export const undoParcelEdit: Undo = async (work, { record_id: order, changes }) => {
  const { carrier, tracking_number, is_mailed } = changes;
  const parcels = (await listParcelNumbers(work.db, order)).filter(
    (parcel) =>
      (!carrier || isSame(parcel.carrier, carrier[1])) &&
      (!tracking_number || isSame(parcel.tracking, tracking_number[1])),
  );
  const [parcel] = parcels;
  if (!parcel || parcels.length > 1) throw changedSince();
  const { id, ...seen } = parcel;
  await changeParcel(work, {
    id,
    seen,
    carrier: (carrier ? carrier[0] : seen.carrier) as string | null,
    tracking: (tracking_number ? tracking_number[0] : seen.tracking) as string | null,
    isMailed: is_mailed?.[1] === true,
  });
};
