import type { ImportRow } from '#contract/console/catalog/imports.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { JobItem, JobList } from '../ui/jobs/job-list.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { ImportState } from './import-state.tsx';

/** The latest files with their outcomes. */
export function ImportList({ rows }: { rows: ImportRow[] }) {
  const t = useText();
  const formatTime = useFormatTime();
  if (rows.length === 0) return <p className="text-sm text-muted">{t('No files yet.')}</p>;
  return (
    <section aria-labelledby="last-files">
      <h2 id="last-files" className="mb-2 text-sm">
        {t('Recent files')}
      </h2>
      <JobList>
        {rows.map((row) => (
          <JobItem
            key={row.id}
            to={paths.import(row.id)}
            title={row.file_name}
            details={
              <>
                <time dateTime={row.created_at}>{formatTime(row.created_at)}</time>
                {' · '}
                <bdi>{row.person}</bdi>
              </>
            }
            state={<ImportState state={row.state} task={row.task} />}
          />
        ))}
      </JobList>
    </section>
  );
}
