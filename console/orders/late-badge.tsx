import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Marks an order that should have been shipped by now. */
export function LateBadge({ className = '' }: { className?: string }) {
  const t = useText();
  return (
    <Badge tone="danger" className={`whitespace-nowrap ${className}`}>
      {t('Late')}
    </Badge>
  );
}
