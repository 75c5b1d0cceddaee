import { useSearchParams } from 'react-router';
import type { ProductChoices } from '#contract/console/catalog/products.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { StockFilter } from '../inventory/stock-filter.tsx';
import { FilterChoice, FilterText, RecordFilter } from '../ui/list/filters/filter-fields.tsx';
import { FilterForm } from '../ui/list/filters/filter-form.tsx';
import type { CountMatches } from '../ui/list/filters/matches.ts';
import { ShopFilter } from '../ui/list/filters/shop-filter.tsx';
import { useFilterLabels } from './use-filter-labels.ts';

const ANY_OPTION = {
  color_id: msg('All colours'),
  size_id: msg('All sizes'),
  unit_id: msg('All units'),
};

interface ProductFiltersProps {
  choices: ProductChoices;
  /** Names of the URL's filters that can't be used. */
  invalid: readonly string[];
  /** Null while there is something in the list. */
  countMatches: CountMatches | null;
}

/** Search, filters and sort order of the product list. */
export function ProductFilters({ choices, invalid, countMatches }: ProductFiltersProps) {
  const t = useText();
  const labels = useFilterLabels();
  const [search] = useSearchParams();
  const { categories, brands, shops, attributes, options } = choices;
  return (
    <FilterForm
      list="products"
      labels={labels}
      placeholder={t('Name or any code…')}
      invalid={invalid}
      countMatches={countMatches}
    >
      <FilterChoice
        name="state"
        label={labels.state}
        any={t('Published and hidden')}
        options={[
          { value: 'published', text: t('Published') },
          { value: 'hidden', text: t('Hidden') },
          { value: 'deleted', text: t('In the bin') },
        ]}
      />
      <RecordFilter
        name="category_id"
        label={labels.category_id}
        any={t('All categories')}
        records={categories}
      />
      <RecordFilter
        name="brand_id"
        label={labels.brand_id}
        any={t('All brands')}
        records={brands}
      />
      <ShopFilter name="shop_id" shops={shops} />
      <StockFilter />
      <FilterChoice
        name="without"
        label={labels.without}
        any={t('Any completeness')}
        options={[
          { value: 'picture', text: t('Without a picture') },
          { value: 'description', text: t('Without a description') },
        ]}
      />
      <FilterChoice
        name="sale"
        label={labels.sale}
        any={t('With or without discount')}
        options={[
          { value: 'discount', text: t('Discounted') },
          { value: 'flash', text: t('In a flash sale') },
        ]}
      />
      <RecordFilter
        name="attribute"
        label={labels.attribute}
        any={t('All attributes')}
        records={attributes.map(({ slug, name }) => ({ id: slug, name }))}
      />
      {search.has('attribute') && <FilterText name="value" label={labels.value} />}
      {search.has('tag') && <FilterText name="tag" label={labels.tag} />}
      {options.map(({ filter, id, name }) => (
        <RecordFilter
          key={filter}
          name={filter}
          label={labels[filter]}
          any={t(ANY_OPTION[filter])}
          records={[{ id, name }]}
        />
      ))}
      <FilterChoice
        name="sort"
        label={t('Sort by')}
        any={t('Newest first')}
        options={[
          { value: 'changed', text: t('Recently changed') },
          { value: 'name', text: t('Name, A to Z') },
          { value: 'cheapest', text: t('Price, low to high') },
          { value: 'dearest', text: t('Price, high to low') },
        ]}
      />
    </FilterForm>
  );
}
