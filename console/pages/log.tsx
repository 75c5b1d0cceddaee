import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { call } from '../api/call.ts';
import { LogEntries } from '../log/log-entries.tsx';
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

function filterOf(search: URLSearchParams) {
  const get = (name: string) => search.get(name) ?? undefined;
  return { staff_id: get('person'), kind: get('kind'), thing_id: get('thing') };
}

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const { entries, next, people } = useLoaderData<typeof loader>();
  const thing = entries[0]?.thing ?? null;
  return (
    <>
      <Heading title={t('Log')}>
        <div className="flex flex-wrap gap-2">
          <ViewButton list="log" />
          <Choice
            name="kind"
            label={t('Type of entry')}
            any={t('Everything')}
            options={[
              { value: 'order', text: t('Orders') },
              { value: 'product', text: t('Products') },
              { value: 'customer', text: t('Customers') },
              { value: 'ticket', text: t('Tickets') },
              { value: 'setting', text: t('Settings') },
              { value: 'staff', text: t('People') },
            ]}
          />
          {people.length > 1 && (
            <Choice
              name="person"
              label={t('Person')}
              any={t('Everybody')}
              options={people.map(({ id, name }) => ({ value: String(id), text: name }))}
            />
          )}
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
      {search.has('thing') && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
          {thing !== null && <span>{t('Only changes of {{name}}', { name: thing })}</span>}
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

interface ChoiceProps {
  name: 'kind' | 'person';
  label: string;
  any: string;
  options: { value: string; text: string }[];
}

/** Filters the log by a search parameter of the URL; the others stay, except for the page. */
function Choice({ name, label, any, options }: ChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const handleChange = (value: string) => {
    const wanted = new URLSearchParams(search);
    wanted.delete('after');
    // The same number is another object of another kind.
    if (name === 'kind') wanted.delete('thing');
    if (value === '') wanted.delete(name);
    else wanted.set(name, value);
    setSearch(wanted);
  };
  return (
    <select
      aria-label={label}
      value={search.get(name) ?? ''}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      className={`${SELECT} w-auto! max-w-56 text-sm`}
    >
      <option value="">{any}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
