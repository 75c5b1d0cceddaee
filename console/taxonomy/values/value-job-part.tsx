import { useEffect, useEffectEvent } from 'react';
import type { ValueJob, ValuePage } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/act.ts';
import { JobProgress } from '../../ui/jobs/job-progress.tsx';
import { useWatchedJob } from '../../ui/jobs/use-watched-job.ts';
import { useValueText } from './use-value-text.ts';

interface ValueJobPartProps {
  slug: string;
  attribute: ValuePage['attribute'];
  job: ValueJob;
  /** Reload the values: they have changed. */
  onEnd: () => void;
}

/** The progress of the job that changes values; and what is left to do if it ended early. */
export function ValueJobPart({ slug, attribute, job: loaded, onEnd }: ValueJobPartProps) {
  const t = useText();
  const { locale } = useLanguage();
  const valueText = useValueText(attribute);
  const { isBusy, run } = useAct();
  const read = async (options: { isUnattended: boolean }) => {
    const page = await call('listAttributeValues', { slug, limit: 1 }, options);
    return page.job ?? loaded;
  };
  const { job, isActive, reload } = useWatchedJob(loaded, read);
  const wasActive = loaded.state === 'waiting' || loaded.state === 'running';
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (wasActive && !isActive) handleEnd();
  }, [wasActive, isActive]);
  const [from, to] = [job.from, job.to].map((values) => values.map(valueText).join(', '));
  const [done, total] = [job.done, job.total].map((count) => numberFormat(locale).format(count));
  const progress = t('{{done}} of {{total}} products', { done: done ?? '', total: total ?? '' });
  const label = t('Changing “{{from}}” to “{{to}}”', { from: from ?? '', to: to ?? '' });
  if (isActive) {
    return (
      <div className="mb-3">
        <JobProgress
          label={label}
          text={`${label}: ${progress}`}
          job={job}
          interrupted={t('It was interrupted and continues with the next products.')}
          isBusy={isBusy}
          onStop={() =>
            void run(async () => {
              await call('stopAttributeValues', { slug });
              await reload();
            })
          }
        />
      </div>
    );
  }
  if (job.state === 'done') return null;
  return (
    <p className="mb-3 rounded-card bg-warn-tint p-4 text-sm text-warn">
      {`${label}: ${progress}.`}{' '}
      {t('It ended early. Change the value again for the rest, or undo it in the log.')}
    </p>
  );
}
