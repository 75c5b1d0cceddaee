import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { InvalidFilters } from '../../ui/list/filters/invalid-filters.tsx';
import type { ListedPage } from './value-rows.tsx';
import { ValueJobs } from './value-jobs.tsx';
import { ValueList } from './value-list.tsx';
import { ValueSearch } from './value-search.tsx';
import { jobsOf, type ValueSource } from './value-source.ts';

interface ValuesProps {
  source: ValueSource;
  page: ListedPage;
  /** URL parameters that they can't be listed by. */
  invalid: readonly string[];
}

/** The values of an attribute, or the tags of products, with their search and the jobs that change them. */
export function Values({ source, page, invalid }: ValuesProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const jobs = jobsOf(page);
  return (
    <>
      <ValueJobs
        key={jobs.map(({ id }) => id).join()}
        source={source}
        jobs={jobs}
        onChange={() => void revalidate()}
      />
      <ValueSearch source={source} />
      <InvalidFilters names={invalid} labels={{ q: t(source.texts.search) }} />
      <ValueList source={source} page={page} />
    </>
  );
}
