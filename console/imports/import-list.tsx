import { Link } from 'react-router';
import type { ImportRow } from '#contract/console/catalog/imports.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
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
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 md:hover:bg-well/60"
          >
            <div className="min-w-0">
              <Link
                to={paths.import(row.id)}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
              >
                <bdi>{row.file_name}</bdi>
              </Link>
              <p className="text-xs text-muted">
                <time dateTime={row.created_at}>{formatTime(row.created_at)}</time>
                {' · '}
                <bdi>{row.person}</bdi>
              </p>
            </div>
            <ImportState state={row.state} task={row.task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
