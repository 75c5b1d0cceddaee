import { startTransition, type SubmitEvent, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listingUrl, readChoices, withChoice } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

interface ListingChoices {
  /** The choices behind the products on the screen. */
  choices: URLSearchParams;
  /** The last choices made; their result may still be loading. */
  latest: URLSearchParams;
  isPending: boolean;
  /** URL of this page with other choices. */
  toChoices: (choices: URLSearchParams) => string;
  /** Applies the form's values to the URL. */
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Choices in a listing's URL. Every change is a history entry that back undoes. */
export function useListingChoices(listing: Pick<Listing, 'fixed' | 'defaultSort'>): ListingChoices {
  const { fixed, defaultSort } = listing;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const onItsWay = next?.pathname === pathname ? next.search : search;
  // Checkboxes react at once instead of waiting for the products.
  const [latestSearch, applyOptimistically] = useOptimistic(onItsWay);
  const choices = useMemo(() => readChoices(new URLSearchParams(search), fixed), [search, fixed]);
  const latest = useMemo(
    () => readChoices(new URLSearchParams(latestSearch), fixed),
    [latestSearch, fixed],
  );
  const toChoices = useCallback(
    (wanted: URLSearchParams) => listingUrl(pathname, wanted),
    [pathname],
  );

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pairs = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const written = readChoices(new URLSearchParams(pairs), fixed);
    const wanted =
      written.get('sort_type') === defaultSort ? withChoice(written, 'sort_type', null) : written;
    if (String(wanted) === String(withChoice(latest, 'page', null))) return;
    startTransition(async () => {
      applyOptimistically(`?${wanted}`);
      await navigate(toChoices(wanted), { preventScrollReset: true });
    });
  };
  const isPending = latestSearch !== search;
  return { choices, latest, isPending, toChoices, handleSubmit };
}
