import { startTransition, type SubmitEvent, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listingUrl, readChoices, withChoice } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

interface ListingChoices {
  /** What the shown products stand for. */
  choices: URLSearchParams;
  /** What was chosen last: it may still be on its way. */
  latest: URLSearchParams;
  isPending: boolean;
  /** The address of this page with other choices. */
  toChoices: (choices: URLSearchParams) => string;
  /** Takes what the form says over into the address. */
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The choices in the address of a listing. Every change is a step that Back undoes. */
export function useListingChoices(listing: Pick<Listing, 'fixed' | 'defaultSort'>): ListingChoices {
  const { fixed, defaultSort } = listing;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const onItsWay = next?.pathname === pathname ? next.search : search;
  // A ticked box shows its tick at once, not only when the products have come.
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
