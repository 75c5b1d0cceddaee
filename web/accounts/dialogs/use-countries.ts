import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';

export type Country = DataOf<'listCountries'>['countries'][number];

export interface LoadedCountries {
  /** null until loaded. */
  countries: Country[] | null;
  /** Why they couldn't be loaded; null otherwise. */
  failure: string | null;
  retry: () => void;
}

type Loading = Omit<LoadedCountries, 'retry'>;

let cached: Country[] | null = null;

/** All countries, fetched by the first dialog that needs them. */
export function useCountries(): LoadedCountries {
  const [loaded, setLoaded] = useState<Loading>({ countries: cached, failure: null });
  useEffect(() => {
    if (cached === null) void loadCountries().then(setLoaded);
  }, []);
  const retry = () => {
    setLoaded({ countries: null, failure: null });
    void loadCountries().then(setLoaded);
  };
  return { ...loaded, retry };
}

async function loadCountries(): Promise<Loading> {
  try {
    ({ countries: cached } = await callApi('listCountries'));
    return { countries: cached, failure: null };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { countries: null, failure: error.message };
  }
}

/** Calling code of a country; null if none is selected. */
export function phoneCodeOf(countries: Country[] | null, name: string): string | null {
  return countries?.find((country) => country.name === name)?.phone_code ?? null;
}
