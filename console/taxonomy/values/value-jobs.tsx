import { useEffect, useEffectEvent } from 'react';
import type { ValueJob } from '#contract/console/catalog/attribute-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { useWatchedJob } from '../../ui/jobs/use-watched-job.ts';
import { ValueJobPart } from './value-job-part.tsx';
import type { ValueSource } from './value-source.ts';

interface ValueJobsProps {
  source: ValueSource;
  jobs: readonly ValueJob[];
  /** Reload the values: a job has ended or started. */
  onChange: () => void;
}

/** The jobs that change values, each with its progress, or its remaining values if it ended early. */
export function ValueJobs({ source, jobs: loaded, onChange }: ValueJobsProps) {
  const t = useText();
  const read = async (options: { isUnattended: boolean }) =>
    watched(await source.readJobs(options));
  const { job: current, reload } = useWatchedJob(watched(loaded), read);
  const [active, loadedActive] = [activeIds(current.jobs), activeIds(loaded)];
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (active !== loadedActive) handleChange();
  }, [active, loadedActive]);
  const shown = current.jobs.filter(({ state }) => state !== 'done');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('Changes in progress')} className="mb-3 flex flex-col gap-3">
      {shown.map((job) => (
        <li key={job.id}>
          <ValueJobPart
            source={source}
            job={job}
            onStop={async () => {
              await source.stop(job.id);
              await reload();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const isActive = ({ state }: ValueJob) => state === 'waiting' || state === 'running';

const activeIds = (jobs: readonly ValueJob[]) =>
  jobs
    .filter(isActive)
    .map(({ id }) => id)
    .join();

/** Several jobs as one that is polled while any of them is active. */
const watched = (jobs: readonly ValueJob[]) => ({
  state: jobs.some(isActive) ? 'running' : 'done',
  jobs,
});
