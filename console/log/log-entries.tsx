import { Link, useSearchParams } from 'react-router';
import type { LogEntry } from '#contract/console/log.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { entryText } from './act-text.ts';
import { actorText } from './actor-text.ts';
import { changeRows } from './change-rows.ts';
import { UndoPart } from './undo-part.tsx';
import { useChangeText } from './use-change-text.ts';

/** Entries of the audit log: who did what and when, with old and new value of each field. */
export function LogEntries({ entries, isFiltered }: { entries: LogEntry[]; isFiltered: boolean }) {
  const t = useText();
  const formatTime = useFormatTime();
  if (entries.length === 0) {
    return (
      <p className="text-muted">
        {isFiltered ? t('No matching entries. Remove some filters.') : t('No changes yet.')}
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-paper text-sm">
      {entries.map((entry, at) => (
        <li
          key={entry.id}
          className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 md:grid-cols-[11rem_10rem_minmax(0,1fr)_auto]"
        >
          <time dateTime={entry.at} className="text-muted tabular-nums">
            {formatTime(entry.at)}
          </time>
          <div className="min-w-0">
            <bdi className="block truncate font-medium">{t(actorText(entry))}</bdi>
            {entry.address !== null && (
              <Link
                to={paths.log(String(new URLSearchParams({ address: entry.address })))}
                title={t('Only changes from {{address}}', { address: entry.address })}
                className="flex min-h-11 min-w-11 items-center text-xs text-muted hover:text-ink hover:underline md:min-h-6"
              >
                <bdi dir="ltr" className="truncate">
                  {entry.address}
                </bdi>
              </Link>
            )}
          </div>
          <div className="min-w-0">
            <p>
              {t(entryText(entry))} <RecordLink entry={entry} />
            </p>
            <Changes entry={entry} />
            <TogetherLink entries={entries} at={at} />
          </div>
          <UndoPart entry={entry} time={formatTime} />
        </li>
      ))}
    </ol>
  );
}

/** A link to all changes that were made at the same time, at the first of them. */
function TogetherLink({ entries, at }: { entries: LogEntry[]; at: number }) {
  const t = useText();
  const [search] = useSearchParams();
  const request_id = entries[at]?.request_id ?? null;
  const isOf = (entry: LogEntry | undefined) => entry?.request_id === request_id;
  if (request_id === null || search.has('request_id')) return null;
  if (isOf(entries[at - 1]) || !isOf(entries[at + 1])) return null;
  return (
    <Link
      to={paths.log(String(new URLSearchParams({ request_id })))}
      className="inline-flex min-h-11 min-w-11 items-center text-accent underline md:min-h-7"
    >
      {t('All changes made at the same time')}
    </Link>
  );
}

/** The subject of an entry, as a link where it has a page. */
function RecordLink({ entry }: { entry: LogEntry }) {
  const { act, kind, record_id, record_name, person } = entry;
  // Who signs in is named already.
  const isOwn = act.startsWith('session.') && record_name === person;
  if (record_name === null || isOwn) return null;
  const to = LINKS[kind]?.(record_id, record_name);
  if (to === undefined) return <bdi>{record_name}</bdi>;
  return (
    <Link
      to={to}
      className="inline-block max-w-full py-1 text-accent underline wrap-anywhere md:py-0"
    >
      <bdi>{record_name}</bdi>
    </Link>
  );
}

const LINKS: Record<string, (id: number, name: string) => string> = {
  order: paths.order,
  product: paths.product,
  customer: paths.customer,
  import: paths.import,
  ticket: (_, number) => paths.ticket(number),
};

/** Each changed field by name, with its old and new value; a new field has no old one. */
function Changes({ entry }: { entry: LogEntry }) {
  const t = useText();
  const { fieldText, valueText } = useChangeText(entry);
  return (
    <ul className="text-muted">
      {changeRows(entry).map((row) => (
        <li key={`${row.path.join('.')} ${row.of}`} className="wrap-anywhere">
          {t('{{label}}:', { label: fieldText(row) })}{' '}
          {row.before !== null && (
            <>
              <bdi>{valueText(row, row.before)}</bdi>{' '}
              <span aria-label={t('changed to')} className="inline-block rtl:-scale-x-100">
                →
              </span>{' '}
            </>
          )}
          <bdi className="text-ink">{valueText(row, row.after)}</bdi>
        </li>
      ))}
    </ul>
  );
}
