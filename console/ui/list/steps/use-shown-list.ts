import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { rememberQuery, rememberRows, type SteppedList } from './shown-list.ts';

/** Remembers a list that is shown, for the links of its records. */
export function useShownList(list: SteppedList, ids: readonly (number | string)[]): void {
  const [search] = useSearchParams();
  useEffect(() => {
    rememberRows(list, ids);
    rememberQuery(list, search.toString());
  });
}
