import { useRevalidator } from 'react-router';
import type { ListedPage } from './value-rows.tsx';
import { ValueJobs } from './value-jobs.tsx';
import { ValueList } from './value-list.tsx';
import { ValueSearch } from './value-search.tsx';
import { jobsOf, type ValueSource } from './value-source.ts';

/** The values of an attribute, or the tags of products, with their search and the jobs that change them. */
export function Values({ source, page }: { source: ValueSource; page: ListedPage }) {
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
      <ValueList source={source} page={page} />
    </>
  );
}
