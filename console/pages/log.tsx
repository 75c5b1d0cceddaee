import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { call } from '../api/call.ts';
import { LogEntries } from '../log/log-entries.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListFooter } from '../ui/list-footer.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const get = (name: string) => searchParams.get(name) ?? undefined;
  return call('listLog', {
    staff_id: get('person'),
    kind: get('kind'),
    thing_id: get('thing'),
    before: get('after'),
  });
}

export function Component() {
  const t = useText();
  const { entries, next, people } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const person = search.get('person') ?? '';
  return (
    <>
      <Heading title={t('Log')}>
        {people.length > 1 && (
          <select
            aria-label={t('Person')}
            value={person}
            onChange={({ currentTarget: { value } }) =>
              setSearch(value === '' ? {} : { person: value })
            }
            className={`${SELECT} w-auto! max-w-56 text-sm`}
          >
            <option value="">{t('Everybody')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Heading>
      <LogEntries entries={entries} />
      <ListFooter text="" next={next} />
    </>
  );
}
