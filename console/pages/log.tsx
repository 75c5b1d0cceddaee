import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportLog, listLog } from '#contract/console/log.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { LogEntries } from '../log/log-entries.tsx';
import { LogFilters } from '../log/log-filters.tsx';
import { LogScope } from '../log/log-scope.tsx';
import { Heading } from '../ui/heading.tsx';
import { isFiltered } from '../ui/list/filters/is-filtered.ts';
import { ExportButton } from '../ui/list/export-button.tsx';
import { InvalidFilters } from '../ui/list/filters/invalid-filters.tsx';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { matchesOf } from '../ui/list/filters/matches.ts';
import { readFilter } from '../ui/list/filters/read-filter.ts';
import { WithoutFilters } from '../ui/list/filters/without-filters.tsx';
import { ViewTabs } from '../ui/tabs.tsx';
import { ViewButton } from '../ui/views/view-button.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return call('listLog', {
    ...filterOf(searchParams).filter,
    before: readFilter(listLog.request, { before: searchParams.get('after') }).filter.before,
  });
}

/** The filter in a URL, with the names of its parameters that can't be used. */
function filterOf(search: URLSearchParams) {
  const { person: staff_id, record: record_id, ...others } = Object.fromEntries(search);
  const { filter, invalid } = readFilter(exportLog.request, { ...others, staff_id, record_id });
  const names: Record<string, string> = { staff_id: 'person', record_id: 'record' };
  return { filter, invalid: invalid.map((field) => names[field] ?? field) };
}

/** Counts the entries that match a URL. */
async function countMatches(search: URLSearchParams) {
  const { entries: rows, next } = await call('listLog', filterOf(search).filter);
  return matchesOf({ rows, next });
}

export function Component() {
  const t = useText();
  const labels = {
    kind: t('Type of entry'),
    act: t('Action'),
    person: t('Person'),
    address: t('Network address'),
    since: t('Start date'),
    until: t('End date'),
  };
  const [search] = useSearchParams();
  const { filter, invalid } = filterOf(search);
  const { entries, next, people } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Log')}>
        <div className="flex flex-wrap gap-2">
          <ViewButton list="log" />
          {entries.length > 0 && (
            <ExportButton list="log" right="audit.export" read={() => call('exportLog', filter)} />
          )}
        </div>
      </Heading>
      <ViewTabs list="log" />
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <LogFilters people={people} />
      </search>
      <InvalidFilters names={invalid} labels={labels} />
      {entries.length === 0 && (
        <WithoutFilters labels={labels} invalid={invalid} countMatches={countMatches} />
      )}
      <LogScope filter={filter} entries={entries} />
      <LogEntries entries={entries} isFiltered={isFiltered(search)} />
      <ListFooter text="" next={next} />
    </>
  );
}
