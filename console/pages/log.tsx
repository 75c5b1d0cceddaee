import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportLog } from '#contract/console/log.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { LogEntries } from '../log/log-entries.tsx';
import { LogFilters } from '../log/log-filters.tsx';
import { paths } from '../paths.ts';
import { Heading } from '../ui/heading.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { ViewTabs } from '../ui/tabs.tsx';
import { ViewButton } from '../ui/views/view-button.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return call('listLog', {
    ...filterOf(searchParams),
    before: searchParams.get('after') ?? undefined,
  });
}

/** The filters in the URL; invalid ones are ignored: a mistyped URL still shows the log. */
function filterOf(search: URLSearchParams) {
  const { person: staff_id, record: record_id, ...others } = Object.fromEntries(search);
  const query = exportLog.request.safeParse({ ...others, staff_id, record_id });
  return query.success ? query.data : {};
}

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const { entries, next, people } = useLoaderData<typeof loader>();
  const name = entries[0]?.record_name ?? null;
  return (
    <>
      <Heading title={t('Log')}>
        <div className="flex flex-wrap gap-2">
          <ViewButton list="log" />
          {entries.length > 0 && (
            <ExportButton
              list="log"
              right="audit.export"
              read={() => call('exportLog', filterOf(search))}
            />
          )}
        </div>
      </Heading>
      <ViewTabs list="log" />
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <LogFilters people={people} />
      </search>
      {search.has('record') && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
          {name !== null && <span>{t('Only changes of {{name}}', { name })}</span>}
          <Link
            to={paths.log()}
            className="inline-flex min-h-11 items-center text-accent underline md:min-h-7"
          >
            {t('Show the whole log')}
          </Link>
        </p>
      )}
      <LogEntries entries={entries} isFiltered={[...search.keys()].length > 0} />
      <ListFooter text="" next={next} />
    </>
  );
}
