import { type LineCodes, linesWithCode } from '#domain/orders/line-codes.ts';
import { parseSlipCode } from '#domain/orders/order-code.ts';
import { isTrackingNumber } from '#domain/orders/parcels/tracking-link.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { hasOrder, listCarrierRows } from '../shipments/shipment-queries.ts';

interface ParcelLabel {
  /** A carrier's name in any letter case; null: the shop delivers the parcel. */
  carrier: string | null;
  tracking: string | null;
}

/**
 * The id of a parcel's carrier; null without one. Throws Invalid for an unknown carrier, and for a tracking number that
 * is malformed, has no carrier, or is an order code: the packing slip was scanned by mistake.
 */
export async function carrierOfParcel(
  { db, locale = 'en' }: Pick<Work, 'db' | 'locale'>,
  { carrier: name, tracking }: ParcelLabel,
): Promise<number | null> {
  const t = translatorOf(locale);
  const carriers = name === null ? [] : await listCarrierRows(db);
  const carrier = carriers.find((entry) => entry.name.toLowerCase() === name?.toLowerCase());
  if (name !== null && !carrier) {
    const names = carriers.map((entry) => entry.name).join(', ');
    throw new Invalid({
      carrier: [t('There is no carrier "{{name}}": use one of {{names}}.', { name, names })],
    });
  }
  if (tracking === null) return carrier?.id ?? null;
  const order = parseSlipCode(tracking);
  if (order && (await hasOrder(db, order)))
    throw new Invalid({
      tracking_number: [
        t("{{number}} is an order code. Scan the parcel's label instead.", {
          number: tracking,
        }),
      ],
    });
  if (!isTrackingNumber(tracking))
    throw new Invalid({
      tracking_number: [t('"{{number}}" isn\'t a tracking number.', { number: tracking })],
    });
  if (!carrier) throw new Invalid({ carrier: [t('Choose the carrier of this tracking number.')] });
  return carrier.id;
}

/** Throws Invalid for a tracking number that is the product code or barcode of a line: a piece was scanned by mistake. */
export function refuseProductCode(
  { locale = 'en' }: Pick<Work, 'locale'>,
  lines: readonly (LineCodes & { name: string })[],
  tracking: string | null,
): void {
  const [line] = linesWithCode(lines, tracking ?? '');
  if (!line) return;
  const t = translatorOf(locale);
  throw new Invalid({
    tracking_number: [
      t('{{number}} is the code of "{{name}}" in this order. Scan the parcel\'s label instead.', {
        number: tracking ?? '',
        name: line.name,
      }),
    ],
  });
}
