import { memo, useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';
import { type MeasureSystem, unitIn } from '#domain/catalog/specification/measure.ts';
import { useText } from '#web/i18n/text.tsx';
import { Stars } from '#web/ui/rating/stars.tsx';
import { FLAG_LABELS } from '../../listing/flag-labels.ts';
import { openFacets } from '../../listing/open-facets.ts';
import { AllFacets } from './all-facets.ts';
import { CategoryFacet } from './category-facet.tsx';
import { FacetChoices, type FacetOption } from './facet-choices.tsx';
import { FacetGroup } from './facet-group.tsx';
import { NumberFacet } from './number-facet.tsx';
import { PillChoices } from './pill-choices.tsx';
import { PriceRange } from './price-range.tsx';
import { UnitSwitch } from './unit-switch.tsx';

interface FilterFacetsProps {
  filters: Filters;
  /** Products in the list. */
  total: number;
  choices: URLSearchParams;
  system: MeasureSystem;
  toSystem: (system: MeasureSystem) => string;
}

/**
 * All facets of a result, the most used first; empty ones are omitted. Memoized: with hundreds of rows, navigations in
 * progress must not re-render it.
 */
export const FilterFacets = memo(
  ({ filters, total, choices, system, toSystem }: FilterFacetsProps) => {
    const t = useText();
    const hasMeasures = filters.attributes.some(({ unit }) => unitIn(unit, 'imperial') !== null);

    // Computed once: groups must not open and close with every selection.
    const [initial] = useState(() => openFacets(filters, total, choices));
    const used = openFacets(filters, 0, choices);
    const isOpen = (key: string) => initial.has(key) || used.has(key);

    return (
      <AllFacets value={choices.get('facets') === 'all'}>
        <fieldset className="min-w-0 border-b border-line py-2">
          <legend className="sr-only">{t('Availability')}</legend>
          {FLAG_FACETS.filter(
            (flag) => flag === 'in_stock' || filters[flag] > 0 || choices.has(flag),
          ).map((flag) => (
            <FacetChoices
              key={flag}
              name={flag}
              options={[{ value: '1', name: t(FLAG_LABELS[flag]), count: filters[flag] }]}
              chosen={choices.getAll(flag)}
            />
          ))}
        </fieldset>
        <CategoryFacet
          categories={filters.categories}
          chosen={choices.get('category_id')}
          isOpen={isOpen('category_id')}
        />
        {filters.sub_categories.length > 0 && (
          <FacetGroup title={t('Subcategory')} isOpen={isOpen('sub_category_id')}>
            <FacetChoices
              name="sub_category_id"
              options={named(filters.sub_categories)}
              chosen={choices.getAll('sub_category_id')}
            />
          </FacetGroup>
        )}
        <FacetGroup title={t('Price')} isOpen={isOpen('price')}>
          <PriceRange
            min={choices.get('min_price') ?? ''}
            max={choices.get('max_price') ?? ''}
            lowest={filters.min_price}
            highest={filters.max_price}
          />
        </FacetGroup>
        {filters.brands.length > 0 && (
          <FacetGroup title={t('Brand')} isOpen={isOpen('brand_id')}>
            <FacetChoices
              name="brand_id"
              options={named(filters.brands)}
              chosen={choices.getAll('brand_id')}
            />
          </FacetGroup>
        )}
        {hasMeasures && (
          <div className="border-b border-line py-3">
            <UnitSwitch system={system} toSystem={toSystem} />
          </div>
        )}
        {filters.attributes.map((facet) => (
          <FacetGroup
            key={facet.slug}
            title={facet.name}
            language={facet.name_language}
            isOpen={isOpen(`attribute.${facet.slug}`)}
          >
            {facet.kind === 'number' ? (
              <NumberFacet facet={facet} choices={choices} system={system} />
            ) : (
              <FacetChoices
                name={`attribute.${facet.slug}`}
                options={facet.values.map(({ value, label, label_language, count }) => ({
                  value,
                  name: label,
                  language: label_language,
                  count,
                }))}
                chosen={choices.getAll(`attribute.${facet.slug}`)}
              />
            )}
          </FacetGroup>
        ))}
        {filters.sizes.length > 0 && (
          <FacetGroup title={t('Size')} isOpen={isOpen('size_id')}>
            <PillChoices
              name="size_id"
              options={named(filters.sizes)}
              chosen={choices.getAll('size_id')}
            />
          </FacetGroup>
        )}
        {filters.colors.length > 0 && (
          <FacetGroup title={t('Colour')} isOpen={isOpen('color_id')}>
            <FacetChoices
              name="color_id"
              options={filters.colors.map(({ id, name, name_language, count, color_code }) => ({
                value: String(id),
                name,
                language: name_language,
                count,
                mark: color_code ? (
                  <span
                    aria-hidden="true"
                    className="size-5 shrink-0 rounded-full border border-edge"
                    style={{ background: color_code }}
                  />
                ) : null,
              }))}
              chosen={choices.getAll('color_id')}
            />
          </FacetGroup>
        )}
        <FacetGroup title={t('Rating')} isOpen={isOpen('rating')}>
          <FacetChoices
            name="rating"
            options={filters.ratings.map(({ rating, count }) => ({
              value: String(rating),
              name: '',
              count,
              mark: <Stars rating={rating} />,
            }))}
            chosen={choices.getAll('rating')}
          />
        </FacetGroup>
      </AllFacets>
    );
  },
);

interface Named {
  id: number;
  name: string;
  name_language?: string | undefined;
  count: number;
}

function named(entries: Named[]): FacetOption[] {
  return entries.map(({ id, name, name_language: language, count }) => ({
    value: String(id),
    name,
    language,
    count,
  }));
}
