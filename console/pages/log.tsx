import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { call } from '../api/call.ts';
import { LogEntries } from '../log/log-entries.tsx';
import { Heading } from '../ui/heading.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const get = (name: string) => searchParams.get(name) ?? undefined;
  return call('listLog', { staff_id: get('person'), before: get('before') });
}

export function Component() {
  const t = useText();
  const { entries, next, people } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const person = search.get('person') ?? '';
  const goTo = (fields: Record<string, string>) => {
    setSearch(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')));
    window.scrollTo(0, 0);
  };
  return (
    <>
      <Heading title={t('Log')}>
        {people.length > 1 && (
          <select
            aria-label={t('Person')}
            value={person}
            onChange={(event) => goTo({ person: event.currentTarget.value })}
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
      <div className="mt-3 flex justify-end gap-2">
        {search.has('before') && (
          <Button variant="secondary" size="small" onClick={() => goTo({ person })}>
            {t('Latest')}
          </Button>
        )}
        {next !== null && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => goTo({ person, before: String(next) })}
          >
            {t('Older')}
          </Button>
        )}
      </div>
    </>
  );
}
