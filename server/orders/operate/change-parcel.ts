import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid, NotFound } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockOrder } from '../change/change-queries.ts';
import {
  findParcel,
  hasParcel,
  listPackedLines,
  updateParcel,
} from '../shipments/shipment-queries.ts';
import { carrierOfParcel, refuseProductCode } from './carrier-of-parcel.ts';

interface ParcelChange {
  id: number;
  /** A carrier's name in any letter case; null: the shop delivers it. */
  carrier: string | null;
  tracking: string | null;
  /** The parcel's details as they were shown. */
  seen: { carrier: string | null; tracking: string | null };
  /** Whether the buyer is mailed about the new number. */
  isMailed: boolean;
}

/**
 * Changes carrier or tracking number of a shipped parcel. NotFound for an unknown parcel, Invalid for an invalid
 * carrier or number, a 409 with the current details when they differ from those seen.
 */
export async function changeParcel(work: Work, change: ParcelChange): Promise<void> {
  const { db: tx, locale = 'en' } = work;
  const t = translatorOf(locale);
  const { id, tracking, seen } = change;
  const carrierId = await carrierOfParcel(work, change);
  const stored = await findParcel(tx, id);
  const order = stored && (await lockOrder(tx, stored.order_id));
  // Read again under the lock: it may have changed meanwhile.
  const parcel = order && (await findParcel(tx, id));
  if (!parcel || !order) throw new NotFound(t('There is no such parcel.'));
  const { carrier, tracking_number } = parcel;
  if (carrier !== seen.carrier || tracking_number !== seen.tracking) {
    // A repeat after a lost response.
    if (parcel.carrier_id === carrierId && tracking_number === tracking) return work.skip();
    throw new Failure(
      409,
      t(
        'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
        { current: [carrier, tracking_number].filter((text) => text !== null).join(' ') || '–' },
      ),
      { error: 'conflict', data: { carrier, tracking_number } },
    );
  }
  if (await hasParcel(tx, { id, orderId: order.id, carrierId, tracking }))
    throw new Invalid({
      tracking_number: [t('Another parcel of this order already has this number.')],
    });
  if (tracking !== tracking_number)
    refuseProductCode(work, await listPackedLines(tx, order.id), tracking);
  await updateParcel(tx, { id, carrierId, tracking, isMailedAgain: change.isMailed });
  const isChanged = carrierId !== parcel.carrier_id || tracking !== tracking_number;
  await work.log({
    act: 'shipment.edit',
    kind: 'order',
    id: order.id,
    changes: {
      tracking_number: [tracking_number, tracking],
      carrier: [carrier, (await findParcel(tx, id))?.carrier],
      // An undo mails the buyer again.
      is_mailed: [false, isChanged && change.isMailed],
    },
  });
  if (change.isMailed && order.has_email)
    await addJob(tx, 'send-shipment-mail', { shipment_id: id });
}
