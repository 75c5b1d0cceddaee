import type { CsvField } from '#domain/catalog/csv/columns.ts';
import { languageName } from '#domain/i18n/formats.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

/** Names what a column of a product file contains, as the editor does: 'title:de' is "Name (German)". */
export function useColumnLabel(): (field: string) => string {
  const t = useText();
  const { locale } = useLanguage();
  const formatCount = useFormatCount();
  const optionName = (number: number) =>
    t('Name of option {{number}}', { number: formatCount(number) });
  const optionValue = (number: number) =>
    t('Value of option {{number}}', { number: formatCount(number) });
  const labels: Record<CsvField, string> = {
    handle: t('Product identifier'),
    title: t('Name'),
    body: t('Description'),
    vendor: t('Brand'),
    category: t('Category'),
    type: t('Product type'),
    tags: t('Tags'),
    published: t('Visible in the shop'),
    status: t('Status'),
    option1_name: optionName(1),
    option1_value: optionValue(1),
    option2_name: optionName(2),
    option2_value: optionValue(2),
    option3_name: optionName(3),
    option3_value: optionValue(3),
    sku: t('Code'),
    barcode: t('Barcode'),
    quantity: t('Stock'),
    grams: t('Weight in grams'),
    weight: t('Weight'),
    weight_unit: t('Weight unit'),
    price: t('Price'),
    compare_at: t('Price before discount'),
    cost: t('Cost'),
    image: t('Picture'),
    image_position: t('Position of the picture'),
    image_alt: t('Picture description'),
    variant_image: t('Picture of the variant'),
    seo_title: t('Title for search engines'),
    seo_description: t('Description for search engines'),
    shop: t('Shop'),
    tax_class: t('Tax class'),
  };
  const isField = (field: string): field is CsvField => Object.hasOwn(labels, field);
  return (field) => {
    const [column = '', language] = field.split(':');
    const label = isField(column) ? labels[column] : column;
    if (language === undefined) return label;
    return `${label} (${languageName(locale, language)})`;
  };
}
