import { msg } from '#domain/i18n/msg.ts';
import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { ANY_RECORD_FIELDS } from '../../log/fields/any-record-fields.ts';
import type { LoggedField } from '../../log/fields/logged-field.ts';
import { PRODUCT_FIELDS } from '../../log/fields/product-fields.ts';
import { useEditor } from './editor-context.tsx';

/** The fields of a product as the log names them; the unit of other records is no sales unit. */
const FIELDS: Readonly<Record<string, LoggedField>> = {
  ...ANY_RECORD_FIELDS,
  ...PRODUCT_FIELDS,
  unit: { label: msg('Sales unit') },
};

/** Names a field as the page does: 'variants.12.price' is "Price, 300 mm". */
export function useFieldName(): (field: string) => string {
  const t = useText();
  const formatList = useFormatList();
  const { product, form } = useEditor();
  const nameOf = (field: string) => {
    const label = FIELDS[field]?.label;
    return label === undefined ? undefined : t(label);
  };
  return (field) => {
    const [kind = '', name = '', part = ''] = field.split('.');
    if (kind === 'attributes') {
      return form.attributes.find(({ slug }) => slug === name)?.name ?? name;
    }
    if (kind === 'translations') {
      const language = form.languages.find((candidate) => candidate.name === name);
      return formatList([nameOf(part) ?? '', language?.title ?? name]);
    }
    if (kind !== 'variants') return nameOf(kind) ?? field;
    const variant = product.variants.find(({ id }) => String(id) === name);
    return formatList([nameOf(part), variant?.name].filter((word) => word !== undefined));
  };
}
