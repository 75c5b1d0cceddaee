import { useRevalidator } from 'react-router';
import type { ListedPage } from './value-rows.tsx';
import { ValueJobPart } from './value-job-part.tsx';
import { ValueList } from './value-list.tsx';
import { ValueSearch } from './value-search.tsx';
import type { ValueSource } from './value-source.ts';

/** The values of an attribute, or the tags of products, with their search and the job that changes them. */
export function Values({ source, page }: { source: ValueSource; page: ListedPage }) {
  const { revalidate } = useRevalidator();
  const { job } = page;
  return (
    <>
      {job && (
        <ValueJobPart key={job.id} source={source} job={job} onEnd={() => void revalidate()} />
      )}
      <ValueSearch source={source} />
      <ValueList source={source} page={page} />
    </>
  );
}
