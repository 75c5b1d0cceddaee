import type { OrderStatus } from '#domain/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

const TONES = {
  Pending: 'warn',
  Confirm: 'tint',
  Processing: 'tint',
  Pickup: 'tint',
  'On The Way': 'neutral',
  Delivered: 'ok',
  Cancelled: 'danger',
} as const;

/** The status of an order. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useText();
  return (
    <Badge tone={TONES[status]} className="whitespace-nowrap">
      {t(statusName(status))}
    </Badge>
  );
}
