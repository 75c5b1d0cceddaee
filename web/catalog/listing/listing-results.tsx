import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from '#web/settings/use-currency.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Pager } from '#web/ui/paging/pager.tsx';
import { ProductGrid } from '../view/cards/product-grid.tsx';
import { FilterChips } from '../view/listing/filter-chips.tsx';
import { FilterSheetButton } from '../view/listing/filter-sheet.tsx';
import { PageSizeSelect } from '../view/listing/page-size-select.tsx';
import { RelaxedNotice } from '../view/listing/relaxed-notice.tsx';
import { SortSelect } from '../view/listing/sort-select.tsx';
import { FILTER_FORM } from './listing-filters.tsx';
import { listingChips } from './listing-chips.ts';
import { pageFrom, pageSizeFrom } from './read-listing-url.ts';
import { withoutFilters, withPage } from './write-listing-url.ts';
import type { Listing } from './load-listing.ts';
import { searchWords } from './search-words.ts';
import type { ListingChoices } from './use-listing-choices.ts';

interface ListingResultsProps extends Omit<ListingChoices, 'handleSubmit'> {
  listing: Listing;
  totalText: string;
  /** Shown instead of the products if there are none. */
  empty: ReactNode;
}

/** The products of a listing, with their number, sort order, active filters and pages. */
export function ListingResults(props: ListingResultsProps) {
  const { listing, totalText, empty, choices, latest, isPending, toChoices } = props;
  const { filters, total, total_is_exact, products } = listing;
  const t = useText();
  const { units } = useSettings();
  const priceText = usePriceText();
  const chips = listingChips(latest, filters, { t, priceText, units });
  return (
    <section
      id="products"
      tabIndex={-1}
      aria-labelledby="listing-title"
      className="min-w-0 outline-none"
    >
      {listing.relaxed_search && total > 0 && (
        <RelaxedNotice
          search={choices.get('search') ?? ''}
          shown={listing.relaxed_search.search}
          words={searchWords(choices, listing.relaxed_search).map(({ without, ...word }) => ({
            ...word,
            to: toChoices(without),
          }))}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listing-title" className="sr-only">
          {t('Products')}
        </h2>
        <output className="text-muted tabular-nums max-lg:w-full">
          {t('{{total}} products', { count: total, total: totalText, one: '{{total}} product' })}
        </output>
        <div className="flex min-w-0 gap-3 max-lg:w-full">
          <FilterSheetButton count={chips.length} />
          <SortSelect
            form={FILTER_FORM}
            chosen={latest.get('sort_type') ?? listing.defaultSort}
            defaultSort={listing.defaultSort}
          />
          <PageSizeSelect form={FILTER_FORM} chosen={pageSizeFrom(latest)} />
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FilterChips
          chips={chips.map(({ key, label, without }) => ({ key, label, to: toChoices(without) }))}
          clearTo={toChoices(withoutFilters(latest))}
        />
      </div>
      <div
        aria-busy={isPending}
        className={`mt-5 transition-opacity ${isPending ? 'pointer-events-none opacity-50' : ''}`}
      >
        {products.length > 0 ? (
          // Remount for a new result, instead of moving cards around.
          <ProductGrid key={String(choices)} products={products} priority />
        ) : (
          empty
        )}
      </div>
      <div className="mt-10 empty:hidden">
        <Pager
          page={pageFrom(choices)}
          perPage={pageSizeFrom(choices)}
          total={total}
          isExact={total_is_exact}
          toPage={(page) => toChoices(withPage(choices, page))}
        />
      </div>
    </section>
  );
}
