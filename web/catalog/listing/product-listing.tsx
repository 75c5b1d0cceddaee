import { useCallback } from 'react';
import type { MeasureSystem } from '#domain/catalog/specification/measure.ts';
import { useCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from '#web/settings/use-currency.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/paging/pager.tsx';
import {
  hasFilters,
  pageFrom,
  pageSizeFrom,
  withChoice,
  withoutFilters,
  withPage,
} from './listing-url.ts';
import { listingChips } from './listing-chips.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { measureSystemFrom } from './listing-units.ts';
import type { Listing } from './load-listing.ts';
import { searchWords } from './search-words.ts';
import { useListingChoices } from './use-listing-choices.ts';
import { EmptyListing } from '../view/listing/empty-listing.tsx';
import { FilterFacets } from '../view/facets/filter-facets.tsx';
import { FilterChips } from '../view/listing/filter-chips.tsx';
import { FilterSheet, FilterSheetButton } from '../view/listing/filter-sheet.tsx';
import { PageSizeSelect } from '../view/listing/page-size-select.tsx';
import { ProductGrid } from '../view/cards/product-grid.tsx';
import { RelaxedNotice } from '../view/listing/relaxed-notice.tsx';
import { SortSelect } from '../view/listing/sort-select.tsx';

const FORM = 'listing-filters';
/** Choices without a facet that the form must preserve. */
const HIDDEN_FIELDS = ['facets', 'search', 'subcategory', 'units', 'shop_id'];

/** Product list with filters, sort order and pagination. The page supplies the heading. */
export function ProductListing({ listing }: { listing: Listing }) {
  const t = useText();
  const count = useCount();
  const { units } = useSettings();
  const priceText = usePriceText();
  const { choices, latest, isPending, toChoices, handleSubmit } = useListingChoices(listing);
  const { filters, total, total_is_exact, products } = listing;
  const chips = listingChips(latest, filters, { t, priceText, units });
  const clearTo = toChoices(withoutFilters(latest));
  const shown = total_is_exact ? count(total) : `${count(total)}+`;
  const search = choices.get('search') ?? '';
  const suggested = listing.suggested_search;

  const toSystem = useCallback(
    (system: MeasureSystem) =>
      toChoices(withChoice(latest, 'units', system === units ? null : system)),
    [toChoices, latest, units],
  );

  const nothing = {
    search,
    suggestion:
      suggested === null
        ? null
        : {
            words: suggested,
            to: toChoices(withChoice(withoutFilters(choices), 'search', suggested)),
          },
    clearTo: hasFilters(choices) ? clearTo : null,
    nearest: listing.nearest,
    shops: listing.shops,
  };

  if (total === 0 && !hasFilters(latest)) return <EmptyListing {...nothing} />;
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-10">
      <a
        href="#products"
        className="sr-only rounded-control bg-action text-on-action focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:px-4 focus:py-3"
      >
        {t('Skip to products')}
      </a>
      <FilterSheet
        resultText={t('Show {{total}} products', {
          count: total,
          total: shown,
          one: 'Show {{total}} product',
        })}
        clear={
          hasFilters(latest) && (
            <Link to={clearTo} preventScrollReset className="px-2 text-sm font-medium text-accent">
              {t('Clear all')}
            </Link>
          )
        }
      >
        <form id={FORM} method="get" onSubmit={handleSubmit}>
          {HIDDEN_FIELDS.map((name) => {
            const value = latest.get(name);
            return value === null ? null : (
              <input key={name} type="hidden" name={name} value={value} />
            );
          })}
          <FilterFacets
            // Remount per listing, so that facets start in that listing's order.
            key={toChoices(new URLSearchParams())}
            filters={filters}
            total={total}
            choices={latest}
            system={measureSystemFrom(latest, units)}
            toSystem={toSystem}
          />
          {!latest.has('facets') && (
            <Link
              to={toChoices(withChoice(latest, 'facets', 'all'))}
              className="hidden min-h-11 items-center text-sm font-medium text-accent hover:underline noscript:inline-flex"
            >
              {t('Show all filters')}
            </Link>
          )}
          <div className="sticky bottom-0 hidden bg-paper py-3 noscript:block lg:bg-page">
            <Button type="submit" className="w-full">
              {t('Apply')}
            </Button>
          </div>
        </form>
      </FilterSheet>

      <section
        id="products"
        tabIndex={-1}
        aria-labelledby="listing-title"
        className="min-w-0 outline-none"
      >
        {listing.relaxed_search && total > 0 && (
          <RelaxedNotice
            search={search}
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
            {t('{{total}} products', { count: total, total: shown, one: '{{total}} product' })}
          </output>
          <div className="flex min-w-0 gap-3 max-lg:w-full">
            <FilterSheetButton count={chips.length} />
            <SortSelect
              form={FORM}
              chosen={latest.get('sort_type') ?? listing.defaultSort}
              standard={listing.defaultSort}
            />
            <PageSizeSelect form={FORM} chosen={pageSizeFrom(latest)} />
          </div>
        </div>
        <div className="mt-3 empty:hidden">
          <FilterChips
            chips={chips.map(({ key, label, without }) => ({ key, label, to: toChoices(without) }))}
            clearTo={clearTo}
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
            <EmptyListing {...nothing} />
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
    </div>
  );
}
