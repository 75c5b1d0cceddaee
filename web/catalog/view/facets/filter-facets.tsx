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
        <FlagFacets filters={filters} choices={choices} />
        <CategoryFacet
          categories={filters.categories}
          chosen={choices.get('category_id')}
          isOpen={isOpen('category_id')}
        />
        {filters.sub_categories.length > 0 && (
          <FacetGroup title={t('Subcategory')} isOpen={isOpen('sub_category_id')}>
            <FacetChoices
              name="sub_category_id"
              options={filters.sub_categories.map(namedOption)}
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
              options={filters.brands.map(namedOption)}
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
                options={facet.values.map(valueOption)}
                chosen={choices.getAll(`attribute.${facet.slug}`)}
              />
            )}
          </FacetGroup>
        ))}
        {filters.sizes.length > 0 && (
          <FacetGroup title={t('Size')} isOpen={isOpen('size_id')}>
            <PillChoices
              name="size_id"
              options={filters.sizes.map(namedOption)}
              chosen={choices.getAll('size_id')}
            />
          </FacetGroup>
        )}
        {filters.colors.length > 0 && (
          <FacetGroup title={t('Colour')} isOpen={isOpen('color_id')}>
            <FacetChoices
              name="color_id"
              options={filters.colors.map(colorOption)}
              chosen={choices.getAll('color_id')}
            />
          </FacetGroup>
        )}
        <FacetGroup title={t('Rating')} isOpen={isOpen('rating')}>
          <FacetChoices
            name="rating"
            options={filters.ratings.map(ratingOption)}
            chosen={choices.getAll('rating')}
          />
        </FacetGroup>
      </AllFacets>
    );
  },
);

function FlagFacets({ filters, choices }: Pick<FilterFacetsProps, 'filters' | 'choices'>) {
  const t = useText();
  return (
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
  );
}

interface Named {
  id: number;
  name: string;
  name_language?: string | undefined;
  count: number;
}

const namedOption = ({ id, name, name_language, count }: Named): FacetOption => ({
  value: String(id),
  name,
  language: name_language,
  count,
});

const colorOption = ({ color_code, ...color }: Filters['colors'][number]): FacetOption => ({
  ...namedOption(color),
  mark: color_code ? (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border border-edge"
      style={{ background: color_code }}
    />
  ) : null,
});

const valueOption = (entry: Filters['attributes'][number]['values'][number]): FacetOption => ({
  value: entry.value,
  name: entry.label,
  language: entry.label_language,
  count: entry.count,
});

const ratingOption = ({ rating, count }: Filters['ratings'][number]): FacetOption => ({
  value: String(rating),
  name: '',
  count,
  mark: <Stars rating={rating} />,
});
