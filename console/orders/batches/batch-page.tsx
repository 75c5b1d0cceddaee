import type { OrderBatch } from '#contract/console/orders/order-batches.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { useAct } from '../../ui/use-act.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { JobProgress } from '../../ui/jobs/job-progress.tsx';
import { useWatchedJob } from '../../ui/jobs/use-watched-job.ts';
import { MoveOutcome, refusedOrder } from '../move-outcome.tsx';
import { BatchResult } from './batch-result.tsx';
import { BatchState } from './batch-state.tsx';
import { useBatchTitle } from './use-batch-title.ts';

/** A bulk action: preview, progress, result and Undo. */
export function BatchPage({ batch: loaded }: { batch: OrderBatch }) {
  const t = useText();
  const titleOf = useBatchTitle();
  const { isBusy, run } = useAct();
  const { id } = loaded;
  const {
    job: batch,
    isActive,
    reload,
  } = useWatchedJob(loaded, (options) => call('getOrderBatch', { id }, options));
  const { state, task, done, total, succeeded, mailed, refused, reasons } = batch;
  const act = (name: 'run' | 'undo' | 'stop') =>
    run(async () => {
      if (name === 'stop') await call('stopOrderBatch', { id });
      else await call('continueOrderBatch', { id, task: name });
      await reload();
    });
  const labels = {
    preview: t('Checking the orders'),
    run: batch.kind === 'move' ? t('Moving the orders') : t('Printing the orders'),
    undo: t('Moving the orders back'),
  };
  return (
    <>
      <BackLink to={paths.orders()} text={t('Orders')} />
      <Heading title={titleOf(batch)}>
        <BatchState {...batch} />
      </Heading>
      <div className="flex flex-col gap-4">
        {isActive && (
          <JobProgress
            label={state === 'waiting' ? t('Queued') : labels[task]}
            text={t('{{done}} of {{total}} orders', { done, total })}
            job={batch}
            interrupted={t('The job was interrupted and continues with the next order.')}
            isBusy={isBusy}
            onStop={() => void act('stop')}
          />
        )}
        {batch.failure !== null && (
          <p role="alert" className="rounded-card bg-danger-tint p-4 text-sm text-danger">
            {t(batch.failure)}
          </p>
        )}
        {state === 'previewed' && (
          <section className="rounded-card border border-line bg-paper p-4 text-sm">
            <MoveOutcome
              moves={succeeded}
              mailed={mailed}
              refused={refused}
              reasons={reasons.map(refusedOrder)}
            >
              {succeeded > 0 && (
                <Button className="mb-4" busy={isBusy} onClick={() => void act('run')}>
                  {t('Move {{count}} orders', { count: succeeded, one: 'Move {{count}} order' })}
                </Button>
              )}
            </MoveOutcome>
          </section>
        )}
        {!isActive && task !== 'preview' && (
          <BatchResult batch={batch} isBusy={isBusy} onUndo={() => void act('undo')} />
        )}
        {state === 'stopped' && task === 'preview' && (
          <p className="rounded-card bg-warn-tint p-4 text-sm text-warn">
            {t('The preview was stopped. Nothing was written.')}
          </p>
        )}
      </div>
    </>
  );
}
