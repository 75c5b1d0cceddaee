import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { useEditor } from './editor-context.tsx';

/** Names a field as the page does: 'variants.12.price' is "Price, 300 mm". */
export function useFieldName(): (field: string) => string {
  const t = useText();
  const formatList = useFormatList();
  const { product, form } = useEditor();
  const names: Record<string, string> = {
    name: t('Name'),
    code: t('Code'),
    category: t('Category'),
    sub_categories: t('Subcategories'),
    brand: t('Brand'),
    tax_class: t('Tax class'),
    unit: t('Sales unit'),
    tags: t('Tags'),
    short_description: t('Short description'),
    description: t('Description'),
    is_published: t('Visible in the shop'),
    meta_title: t('Title for search engines'),
    meta_description: t('Description for search engines'),
    meta_keywords: t('Keywords'),
    price: t('Price'),
    old_price: t('Price before discount'),
    stock: t('Stock'),
    barcode: t('Barcode'),
    cost: t('Cost'),
    options: t('Options'),
  };
  return (field) => {
    const [kind = '', name = '', part = ''] = field.split('.');
    if (kind === 'attributes') {
      return form.attributes.find(({ slug }) => slug === name)?.name ?? name;
    }
    if (kind === 'translations') {
      const language = form.languages.find((candidate) => candidate.name === name);
      return formatList([names[part] ?? '', language?.title ?? name]);
    }
    if (kind !== 'variants') return names[kind] ?? field;
    const variant = product.variants.find(({ id }) => String(id) === name);
    return formatList([names[part], variant?.name].filter((word) => word !== undefined));
  };
}
