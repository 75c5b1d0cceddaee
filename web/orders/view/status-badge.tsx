import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

const TONES = {
  Pending: 'warn',
  Delivered: 'ok',
  Cancelled: 'danger',
} as const;

/** Status of an order. */
export function StatusBadge({ status }: { status: string }) {
  const t = useText();
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : 'tint';
  return <Badge tone={tone}>{t(statusName(status))}</Badge>;
}
