import { useText } from '#web/i18n/text.tsx';

/** The filters of products: names of their URL parameters, and labels. */
export function useFilterLabels() {
  const t = useText();
  return {
    q: t('Search products'),
    state: t('Status'),
    category_id: t('Category'),
    brand_id: t('Brand'),
    shop_id: t('Shop'),
    stock: t('Stock'),
    without: t('Completeness'),
    sale: t('Discount'),
    attribute: t('Attribute'),
    value: t('Value'),
    tag: t('Tag'),
    color_id: t('Colour'),
    size_id: t('Size'),
    unit_id: t('Unit'),
  };
}
