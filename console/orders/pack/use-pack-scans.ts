import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { parseSlipCode } from '#domain/orders/order-code.ts';
import { isAllPacked, lineOfScan } from '#domain/orders/pack-count.ts';
import { useText } from '#web/i18n/text.tsx';
import { CallFailure } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { useAct } from '../../ui/use-act.ts';
import { readPackOrder } from './read-pack.ts';
import { scanFeedback } from './scanner/scan-feedback.ts';
import type { useLinesToPack } from './use-lines-to-pack.ts';
import type { usePacked } from './use-packed.ts';

interface PackScansOptions {
  order: Pick<ConsoleOrder, 'code'>;
  lines: ReturnType<typeof useLinesToPack>;
  packing: ReturnType<typeof usePacked>;
  /** The fields of the parcel, which a scanned tracking number is written to. */
  parcelFields: RefObject<HTMLDivElement | null>;
}

export type PackScans = ReturnType<typeof usePackScans>;

export const trackingInput = (fields: RefObject<HTMLDivElement | null>) =>
  fields.current?.querySelector('input');

/** Codes scanned while an order is packed: a piece of it, another order's slip, or the number on the parcel's label. */
export function usePackScans({ order, lines, packing, parcelFields }: PackScansOptions) {
  const t = useText();
  const navigate = useNavigate();
  const { run } = useAct();
  const { packed, set } = packing;
  const [wrong, setWrong] = useState<string | null>(null);
  const isComplete = isAllPacked(lines, packed);

  const setCount = (line: number, count: number) => {
    setWrong(null);
    set(line, count);
  };
  /** Whether a code is that of a product in this order, even when all of its pieces are packed. */
  const isArticle = (scanned: string) => {
    const scan = lineOfScan(lines, packed, scanned);
    return scan.ok || scan.reason === 'enough';
  };
  const count = (scanned: string) => {
    const scan = lineOfScan(lines, packed, scanned);
    const tracking = trackingInput(parcelFields);
    if (scan.ok) setCount(scan.line, (packed.get(scan.line) ?? 0) + 1);
    else if (scan.reason === 'enough')
      setWrong(t('All items of {{code}} are already packed.', { code: scanned }));
    // A code scanned after the last piece is the tracking number on the parcel's label.
    else if (isComplete && tracking) tracking.value = scanned;
    else setWrong(t("{{code}} isn't in this order.", { code: scanned }));
    scanFeedback(scan.ok || (isComplete && scan.reason === 'not-in-order'));
  };
  const openSlip = ({ id }: { id: number }, scanned: string) =>
    run(async () => {
      const other = await readPackOrder(id).catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        return null;
      });
      // Some tracking numbers look like order codes.
      if (other?.code.toLowerCase() !== `#${scanned.replace('#', '').toLowerCase()}`)
        return count(scanned);
      scanFeedback(true);
      await navigate(paths.packOrder(id));
    });
  const handleScan = (scanned: string) => {
    // The order's own packing slip is neither a piece nor a tracking number.
    if (scanned.replace('#', '').toLowerCase() === order.code.replace('#', '').toLowerCase())
      return;
    // Product codes can look like order codes. Those of this order need no answer of the shop, which can be slow.
    const slip = isArticle(scanned) ? null : parseSlipCode(scanned);
    // The slip of another order opens it; the counts of this parcel are stored.
    if (slip) return openSlip(slip, scanned);
    count(scanned);
  };
  return { wrong, isComplete, setCount, isArticle, count, handleScan };
}
