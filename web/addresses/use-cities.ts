import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import type { DataOf } from '#web/api/client.ts';

export type Cities = DataOf<'listCities'>['cities'];

export interface LoadedCities {
  /** null until loaded; empty if they couldn't be loaded. */
  cities: Cities | null;
  /** Loads them again; null unless that failed. */
  retry: (() => void) | null;
}

interface CountryCities {
  countryId: string;
  cities: Cities;
  isFailed: boolean;
}

/** A country's cities with their delivery charges. */
export function useCities(countryId: string): LoadedCities {
  const [loaded, setLoaded] = useState<CountryCities | null>(null);
  useEffect(() => {
    if (countryId === '') return undefined;
    let isCurrent = true;
    void fetchCities(countryId).then((fetched) => isCurrent && setLoaded(fetched));
    return () => {
      isCurrent = false;
    };
  }, [countryId]);
  if (loaded?.countryId !== countryId) return { cities: null, retry: null };
  const retry = async () => {
    const fetched = await fetchCities(countryId);
    // Meanwhile, another country may have been chosen.
    setLoaded((latest) => (latest === loaded ? fetched : latest));
  };
  return { cities: loaded.cities, retry: loaded.isFailed ? () => void retry() : null };
}

/** A country's cities. Without them the default delivery charge applies, and an order can still be placed. */
async function fetchCities(countryId: string): Promise<CountryCities> {
  try {
    const { cities } = await callApi('listCities', { country_id: countryId });
    return { countryId, cities, isFailed: false };
  } catch {
    return { countryId, cities: [], isFailed: true };
  }
}
