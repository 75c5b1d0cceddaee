import type { ValueJob } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { listed } from '#domain/i18n/listed.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useAct } from '../../ui/use-act.ts';
import { JobProgress } from '../../ui/jobs/job-progress.tsx';
import { useValueText } from './use-value-text.ts';
import type { ValueSource } from './value-source.ts';

interface ValueJobPartProps {
  source: ValueSource;
  job: ValueJob;
  onStop: () => Promise<void>;
}

/** The progress of a job that changes values, or its remaining values if it ended early. */
export function ValueJobPart({ source, job, onStop }: ValueJobPartProps) {
  const t = useText();
  const { locale } = useLanguage();
  const valueText = useValueText(source);
  const { isBusy, run } = useAct();
  const [from, to] = [job.from, job.to].map((values) => listed(values.map(valueText), locale));
  const [done, total] = [job.done, job.total].map((count) => numberFormat(locale).format(count));
  const progress = t('{{done}} of {{total}} products', { done: done ?? '', total: total ?? '' });
  const label =
    job.to.length === 0
      ? t('Removing "{{from}}"', { from: from ?? '' })
      : t('Changing "{{from}}" to "{{to}}"', { from: from ?? '', to: to ?? '' });
  if (job.state === 'waiting' || job.state === 'running') {
    return (
      <JobProgress
        label={
          job.state === 'waiting'
            ? t('{{name}}: {{value}}', { name: label, value: t('Queued') })
            : label
        }
        text={t('{{name}}: {{value}}', { name: label, value: progress })}
        job={job}
        interrupted={t('It was interrupted and continues with the next products.')}
        isBusy={isBusy}
        onStop={job.may_stop ? () => void run(onStop) : null}
      />
    );
  }
  return (
    <p className="rounded-card bg-warn-tint p-4 text-sm text-warn">
      {t('{{name}}: {{value}}', { name: label, value: progress })}.{' '}
      {t('It ended early. Do it again for the rest, or undo it in the log.')}
    </p>
  );
}
