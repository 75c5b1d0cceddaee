import { useCallback } from 'react';
import type { MeasureSystem } from '#domain/catalog/specification/measure.ts';
import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FilterFacets } from '../view/facets/filter-facets.tsx';
import { FilterSheet } from '../view/listing/filter-sheet.tsx';
import { hasFilters } from './read-listing-url.ts';
import { withChoice, withoutFilters } from './write-listing-url.ts';
import { measureSystemFrom } from './listing-units.ts';
import type { Listing } from './load-listing.ts';
import type { ListingChoices } from './use-listing-choices.ts';

/** Id of the filters' form, for controls outside it. */
export const FILTER_FORM = 'listing-filters';
/** Choices without a facet that the form must preserve. */
const HIDDEN_FIELDS = ['facets', 'search', 'subcategory', 'units', 'shop_id'];

interface ListingFiltersProps
  extends
    Pick<Listing, 'filters' | 'total'>,
    Pick<ListingChoices, 'latest' | 'toChoices' | 'handleSubmit'> {
  /** `total` as text; with a "+" unless it is exact. */
  totalText: string;
}

/** The filters of a listing, as a form that also works without JavaScript. */
export function ListingFilters(props: ListingFiltersProps) {
  const { filters, total, totalText, latest, toChoices, handleSubmit } = props;
  const t = useText();
  const { units } = useSettings();
  const toSystem = useCallback(
    (system: MeasureSystem) =>
      toChoices(withChoice(latest, 'units', system === units ? null : system)),
    [toChoices, latest, units],
  );
  return (
    <FilterSheet
      resultText={t('Show {{total}} products', {
        count: total,
        total: totalText,
        one: 'Show {{total}} product',
      })}
      clear={
        hasFilters(latest) && (
          <Link
            to={toChoices(withoutFilters(latest))}
            preventScrollReset
            className="px-2 text-sm font-medium text-accent"
          >
            {t('Clear all')}
          </Link>
        )
      }
    >
      <form id={FILTER_FORM} method="get" onSubmit={handleSubmit}>
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
  );
}
