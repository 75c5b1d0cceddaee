import { Link } from 'react-router';
import type { OrderBatchRow } from '#contract/console/orders/order-batches.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { BatchState } from './batch-state.tsx';
import { useBatchTitle } from './use-batch-title.ts';

/** What the person did with many orders at once, each with what became of it. */
export function BatchList({ rows }: { rows: OrderBatchRow[] }) {
  const t = useText();
  const formatTime = useFormatTime();
  const titleOf = useBatchTitle();
  if (rows.length === 0)
    return (
      <p className="text-sm text-muted">
        {t('Moves and prints of more than 200 orders appear here.')}
      </p>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 md:hover:bg-well/60"
        >
          <div className="min-w-0">
            <Link
              to={paths.orderBatch(row.id)}
              className="font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {titleOf(row)}
            </Link>
            <p className="text-xs text-muted">
              <time dateTime={row.created_at}>{formatTime(row.created_at)}</time>
            </p>
          </div>
          <BatchState {...row} />
        </li>
      ))}
    </ul>
  );
}
