import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { EmptyListing } from '../view/listing/empty-listing.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { ListingResults } from './listing-results.tsx';
import { hasFilters } from './read-listing-url.ts';
import { withChoice, withoutFilters } from './write-listing-url.ts';
import type { Listing } from './load-listing.ts';
import { useListingChoices } from './use-listing-choices.ts';

/** Product list with filters, sort order and pagination. The page supplies the heading. */
export function ProductListing({ listing }: { listing: Listing }) {
  const t = useText();
  const formatCount = useFormatCount();
  const { choices, latest, isPending, toChoices, handleSubmit } = useListingChoices(listing);
  const { total, total_is_exact, suggested_search: suggested } = listing;
  const totalText = total_is_exact ? formatCount(total) : `${formatCount(total)}+`;
  const suggestion =
    suggested === null
      ? null
      : {
          words: suggested,
          to: toChoices(withChoice(withoutFilters(choices), 'search', suggested)),
        };
  const empty = (
    <EmptyListing
      search={choices.get('search') ?? ''}
      suggestion={suggestion}
      clearTo={hasFilters(choices) ? toChoices(withoutFilters(latest)) : null}
      nearest={listing.nearest}
      shops={listing.shops}
    />
  );
  if (total === 0 && !hasFilters(latest)) return empty;
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-10">
      <a
        href="#products"
        className="sr-only rounded-control bg-action text-on-action focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:px-4 focus:py-3"
      >
        {t('Skip to products')}
      </a>
      <ListingFilters
        filters={listing.filters}
        total={total}
        totalText={totalText}
        latest={latest}
        toChoices={toChoices}
        handleSubmit={handleSubmit}
      />

      <ListingResults
        listing={listing}
        totalText={totalText}
        empty={empty}
        choices={choices}
        latest={latest}
        isPending={isPending}
        toChoices={toChoices}
      />
    </div>
  );
}
