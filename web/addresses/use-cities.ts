import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import type { DataOf } from '#web/api/client.ts';

export type Cities = DataOf<'listCities'>['cities'];

/** A country's cities with their delivery charges; null until loaded. */
export function useCities(countryId: string): Cities | null {
  const [loaded, setLoaded] = useState<{ countryId: string; cities: Cities } | null>(null);
  useEffect(() => {
    if (countryId === '') return undefined;
    const leaving = new AbortController();
    callApi('listCities', { country_id: countryId }, { signal: leaving.signal }).then(
      ({ cities }) => setLoaded({ countryId, cities }),
      // Without them the default delivery charge applies, and the order can still be placed.
      () => !leaving.signal.aborted && setLoaded({ countryId, cities: [] }),
    );
    return () => leaving.abort();
  }, [countryId]);
  return loaded?.countryId === countryId ? loaded.cities : null;
}
