import { useSearchParams } from 'react-router';
import type { ProductChoices } from '#contract/console/catalog/products.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { StockFilter } from '../inventory/stock-filter.tsx';
import { FilterChoice, FilterForm, FilterText } from '../ui/list/filter-form.tsx';
import { ShopFilter } from '../ui/list/shop-filter.tsx';

const FIELDS = [
  'q',
  'state',
  'category_id',
  'brand_id',
  'shop_id',
  'stock',
  'without',
  'attribute',
  'value',
  'tag',
  'color_id',
  'size_id',
  'unit_id',
];

const OPTION_WORDS = {
  color_id: { label: msg('Colour'), any: msg('All colours') },
  size_id: { label: msg('Size'), any: msg('All sizes') },
  unit_id: { label: msg('Unit'), any: msg('All units') },
};

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, text: name }));

/** Search, filters and sort order of the product list. */
export function ProductFilters({ choices }: { choices: ProductChoices }) {
  const t = useText();
  const [search] = useSearchParams();
  const { categories, brands, shops, attributes, options } = choices;
  return (
    <FilterForm
      list="products"
      label={t('Search products')}
      placeholder={t('Name or any code…')}
      fields={FIELDS}
    >
      <FilterChoice
        name="state"
        label={t('Status')}
        any={t('Published and hidden')}
        options={[
          { value: 'published', text: t('Published') },
          { value: 'hidden', text: t('Hidden') },
          { value: 'deleted', text: t('In the bin') },
        ]}
      />
      <FilterChoice
        name="category_id"
        label={t('Category')}
        any={t('All categories')}
        options={optionsOf(categories)}
      />
      {brands.length > 0 && (
        <FilterChoice
          name="brand_id"
          label={t('Brand')}
          any={t('All brands')}
          options={optionsOf(brands)}
        />
      )}
      <ShopFilter name="shop_id" shops={shops} />
      <StockFilter />
      <FilterChoice
        name="without"
        label={t('Completeness')}
        any={t('Any completeness')}
        options={[
          { value: 'picture', text: t('Without a picture') },
          { value: 'description', text: t('Without a description') },
        ]}
      />
      {attributes.length > 0 && (
        <FilterChoice
          name="attribute"
          label={t('Attribute')}
          any={t('All attributes')}
          options={attributes.map(({ slug, name }) => ({ value: slug, text: name }))}
        />
      )}
      {search.has('attribute') && <FilterText name="value" label={t('Value')} />}
      {search.has('tag') && <FilterText name="tag" label={t('Tag')} />}
      {options.map(({ filter, id, name }) => (
        <FilterChoice
          key={filter}
          name={filter}
          label={t(OPTION_WORDS[filter].label)}
          any={t(OPTION_WORDS[filter].any)}
          options={[{ value: id, text: name }]}
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
