import type { OrderBatchRow } from '#contract/console/orders/order-batches.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The state of a bulk action as a badge. */
export function BatchState({ kind, task, state }: Pick<OrderBatchRow, 'kind' | 'task' | 'state'>) {
  const t = useText();
  switch (state) {
    case 'waiting':
    case 'running':
      return <Badge tone="tint">{t('In progress')}</Badge>;
    case 'previewed':
      return <Badge>{t('Previewed')}</Badge>;
    case 'failed':
      return <Badge tone="danger">{t('Failed')}</Badge>;
    case 'stopped':
      return <Badge tone="warn">{t('Stopped')}</Badge>;
    default:
      if (task === 'undo') return <Badge>{t('Undone')}</Badge>;
      return <Badge tone="ok">{kind === 'move' ? t('Moved') : t('Printed')}</Badge>;
  }
}
