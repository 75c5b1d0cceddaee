import { startTransition, type SubmitEvent, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { parseChoices } from './read-listing-url.ts';
import { listingUrl, withChoice } from './write-listing-url.ts';
import type { Listing } from './load-listing.ts';

export interface ListingChoices {
  /** The choices behind the products on the screen. */
  choices: URLSearchParams;
  /** The latest choices; their result may still be loading. */
  latest: URLSearchParams;
  isPending: boolean;
  /** URL of this page with other choices. */
  toChoices: (choices: URLSearchParams) => string;
  /** Applies the form's values to the URL. */
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The choices in a listing's URL. Every change is a history entry that Back undoes. */
export function useListingChoices(listing: Pick<Listing, 'fixed' | 'defaultSort'>): ListingChoices {
  const { fixed, defaultSort } = listing;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const latestQuery = next?.pathname === pathname ? next.search : search;
  // Checkboxes react immediately instead of waiting for the products.
  const [latestSearch, applyOptimistically] = useOptimistic(latestQuery);
  const choices = useMemo(() => parseChoices(new URLSearchParams(search), fixed), [search, fixed]);
  const latest = useMemo(
    () => parseChoices(new URLSearchParams(latestSearch), fixed),
    [latestSearch, fixed],
  );
  const toChoices = useCallback(
    (changed: URLSearchParams) => listingUrl(pathname, changed),
    [pathname],
  );

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pairs = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const written = parseChoices(new URLSearchParams(pairs), fixed);
    const next =
      written.get('sort_type') === defaultSort ? withChoice(written, 'sort_type', null) : written;
    if (String(next) === String(withChoice(latest, 'page', null))) return;
    startTransition(async () => {
      applyOptimistically(`?${next}`);
      await navigate(toChoices(next), { preventScrollReset: true });
    });
  };
  const isPending = latestSearch !== search;
  return { choices, latest, isPending, toChoices, handleSubmit };
}
