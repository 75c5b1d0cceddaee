import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useFormatTime } from '../../session/use-format-time.ts';
import { LateBadge } from '../late-badge.tsx';
import { PaymentText } from '../money/payment-text.tsx';
import { useOutbox } from './outbox/outbox-store.ts';
import { ScannerField } from './scanner/scanner-field.tsx';
import { scanFeedback } from './scanner/scan-feedback.ts';

/** The orders to pack; a tap opens one, or scanning the code on its packing slip. */
export function PackQueue({ rows: read }: { rows: readonly OrderListRow[] }) {
  const t = useText();
  const navigate = useNavigate();
  const formatTime = useFormatTime();
  const packed = useOutbox(({ parcels }) => parcels);
  // Orders with a parcel waiting to be sent are already packed.
  const rows = read.filter(
    ({ id }) => !packed.some(({ request, refusal }) => request.id === id && refusal === null),
  );
  const [unknown, setUnknown] = useState<string | null>(null);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<PackageCheck aria-hidden="true" className="size-10" />}
        title={t('Nothing to pack')}
        text={t('Confirmed orders appear here.')}
      >
        <Button variant="secondary" onClick={() => void navigate(paths.orders('view=to-confirm'))}>
          {t('Orders to confirm')}
        </Button>
      </EmptyState>
    );
  }
  const handleScan = (scanned: string) => {
    const lowerCode = scanned.toLowerCase();
    const row = rows.find(({ id, code }) =>
      [code.toLowerCase(), code.toLowerCase().replace(/^#/, ''), String(id)].includes(lowerCode),
    );
    scanFeedback(row !== undefined);
    if (row) void navigate(paths.packOrder(row.id));
    else setUnknown(scanned);
  };
  return (
    <div className="flex flex-col gap-3">
      <ScannerField label={t('Scan or type an order number')} onScan={handleScan} />
      {unknown !== null && (
        <p role="alert" className="rounded-control bg-danger-tint p-3 text-sm text-danger">
          {t("{{code}} isn't an order to pack.", { code: unknown })}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={paths.packOrder(row.id)}
              className="block rounded-card border border-line bg-paper p-3 text-sm"
            >
              <span className="flex justify-between gap-3 text-base font-semibold">
                <bdi>{row.code}</bdi>
                <span>
                  {t('{{count}} items to pack', {
                    count: row.to_pack ?? row.pieces,
                    one: '{{count}} item to pack',
                  })}
                </span>
              </span>
              <bdi className="block truncate">{row.buyer}</bdi>
              <span className="flex justify-between gap-3 text-muted">
                <span>
                  <time dateTime={row.created_at}>{formatTime(row.created_at)}</time>
                  {row.is_late && <LateBadge className="ms-2" />}
                </span>
                <PaymentText payment={row.payment} isPartPaid={row.is_part_paid} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
