import { Link } from 'react-router';
import type { LogEntry } from '#contract/console/log.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { UndoTogether } from './undo-together.tsx';

interface LogScopeProps {
  filter: {
    record_id?: number | undefined;
    address?: string | undefined;
    request_id?: string | undefined;
  };
  entries: readonly LogEntry[];
}

/** What the log is restricted to by a link: changes of a record, from a network address, or made at once. */
export function LogScope({ filter, entries }: LogScopeProps) {
  const t = useText();
  const { record_id, address, request_id } = filter;
  const name = entries[0]?.record_name ?? null;
  if (record_id === undefined && address === undefined && request_id === undefined) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
      {record_id !== undefined && name !== null && (
        <span>{t('Only changes of {{name}}', { name })}</span>
      )}
      {address !== undefined && <span>{t('Only changes from {{address}}', { address })}</span>}
      {request_id !== undefined && <span>{t('Only changes made at the same time')}</span>}
      <Link
        to={paths.log()}
        className="inline-flex min-h-11 min-w-11 items-center text-accent underline md:min-h-7"
      >
        {t('Show the whole log')}
      </Link>
      {request_id !== undefined && <UndoTogether entries={entries} />}
    </div>
  );
}
