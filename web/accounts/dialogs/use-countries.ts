import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

export type Country = DataOf<'listCountries'>['countries'][number];

let cached: Country[] | null = null;

/** All countries, fetched by the first dialog that needs them; null until loaded. */
export function useCountries(): Country[] | null {
  const [countries, setCountries] = useState(cached);
  useEffect(() => {
    if (cached !== null) return;
    callApi('listCountries')
      .then((response) => {
        cached = response.countries;
        setCountries(cached);
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        showToast(error.message, 'error');
      });
  }, []);
  return countries;
}

/** Calling code of a country; null if none is selected. */
export function phoneCodeOf(countries: Country[] | null, name: string): string | null {
  return countries?.find((country) => country.name === name)?.phone_code ?? null;
}
