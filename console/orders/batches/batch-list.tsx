import Layers from 'lucide-react/icons/layers';
import type { OrderBatchRow } from '#contract/console/orders/order-batches.ts';
import { useText } from '#web/i18n/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../../paths.ts';
import { JobItem, JobList } from '../../ui/jobs/job-list.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { BatchState } from './batch-state.tsx';
import { useBatchTitle } from './use-batch-title.ts';

/** The person's bulk actions with their states. */
export function BatchList({ rows }: { rows: OrderBatchRow[] }) {
  const t = useText();
  const formatTime = useFormatTime();
  const titleOf = useBatchTitle();
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Layers aria-hidden="true" className="size-10" />}
        title={t('No bulk actions yet')}
        text={t('Moves and prints of more than 200 orders appear here.')}
      />
    );
  return (
    <JobList>
      {rows.map((row) => (
        <JobItem
          key={row.id}
          to={paths.orderBatch(row.id)}
          title={titleOf(row)}
          details={<time dateTime={row.created_at}>{formatTime(row.created_at)}</time>}
          state={<BatchState {...row} />}
        />
      ))}
    </JobList>
  );
}
