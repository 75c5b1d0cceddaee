import { Link } from 'react-router';
import type { LogEntry } from '#contract/console/log.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { actText } from './act-text.ts';
import { actorText } from './actor-text.ts';

/** Entries of the audit log: who did what when, and each field as it was and as it is. */
export function LogEntries({ entries, isFiltered }: { entries: LogEntry[]; isFiltered: boolean }) {
  const t = useText();
  const formatTime = useFormatTime();
  if (entries.length === 0) {
    return (
      <p className="text-muted">
        {isFiltered ? t('No entry fits. Choose fewer filters.') : t('Nothing was changed yet.')}
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-paper text-sm">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 md:grid-cols-[11rem_10rem_minmax(0,1fr)]"
        >
          <time dateTime={entry.at} className="text-muted tabular-nums">
            {formatTime(entry.at)}
          </time>
          <bdi className="truncate font-medium">{t(actorText(entry))}</bdi>
          <div className="min-w-0">
            <p>
              {t(actText(entry.act))}
              {entry.kind === 'order' && (
                <>
                  {' '}
                  <Link to={paths.order(entry.thing_id)} className="text-accent underline">
                    {t('No. {{number}}', { number: String(entry.thing_id) })}
                  </Link>
                </>
              )}
            </p>
            <Changes entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry }: { entry: LogEntry }) {
  const t = useText();
  const valueText = (field: string, value: unknown): string => {
    if (value === null) return '–';
    if (typeof value === 'string') {
      return field === 'order_status' ? t(statusName(value)) : value;
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <ul className="text-muted">
      {entry.changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-mono text-xs">{field}</span>: <bdi>{valueText(field, before)}</bdi>{' '}
          <span aria-label={t('became')}>→</span>{' '}
          <bdi className="text-ink">{valueText(field, after)}</bdi>
        </li>
      ))}
    </ul>
  );
}
