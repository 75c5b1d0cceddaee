import { useEffect, useEffectEvent } from 'react';
import type { ValueJob } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useAct } from '../../ui/act.ts';
import { JobProgress } from '../../ui/jobs/job-progress.tsx';
import { useWatchedJob } from '../../ui/jobs/use-watched-job.ts';
import { useValueText } from './use-value-text.ts';
import type { ValueSource } from './value-source.ts';

interface ValueJobPartProps {
  source: ValueSource;
  job: ValueJob;
  /** Reload the values: they have changed. */
  onEnd: () => void;
}

/** The progress of the job that changes values; and what is left to do if it ended early. */
export function ValueJobPart({ source, job: loaded, onEnd }: ValueJobPartProps) {
  const t = useText();
  const { locale } = useLanguage();
  const valueText = useValueText(source);
  const { isBusy, run } = useAct();
  const read = async (options: { isUnattended: boolean }) =>
    (await source.readJob(options)) ?? loaded;
  const { job, isActive, reload } = useWatchedJob(loaded, read);
  const wasActive = loaded.state === 'waiting' || loaded.state === 'running';
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (wasActive && !isActive) handleEnd();
  }, [wasActive, isActive]);
  const [from, to] = [job.from, job.to].map((values) => values.map(valueText).join(', '));
  const [done, total] = [job.done, job.total].map((count) => numberFormat(locale).format(count));
  const progress = t('{{done}} of {{total}} products', { done: done ?? '', total: total ?? '' });
  const label =
    job.to.length === 0
      ? t('Removing “{{from}}”', { from: from ?? '' })
      : t('Changing “{{from}}” to “{{to}}”', { from: from ?? '', to: to ?? '' });
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
              await source.stop();
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
      {t('It ended early. Do it again for the rest, or undo it in the log.')}
    </p>
  );
}
