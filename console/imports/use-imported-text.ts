import type { ImportChange } from '#contract/console/catalog/imports.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { findLoggedField } from '../log/logged-fields.ts';
import { useChangeText } from '../log/use-change-text.ts';
import { usePriceText } from '../session/use-price-text.ts';
import { fieldPath } from './field-path.ts';

/** Fields that are on or off. */
const SWITCHES: ReadonlySet<string> = new Set(['is_published', 'is_active', 'is_facet']);

type FieldChange = ImportChange['fields'][number];

/** Names a field that an import changes, and writes its values, in the language of the console. */
export function useImportedText() {
  const t = useText();
  const priceText = usePriceText();
  const formatCount = useFormatCount();
  const changeText = useChangeText({ kind: 'product', currency: null });
  return {
    fieldText: ({ field, of = null }: FieldChange): string =>
      changeText.fieldText({ path: fieldPath(field), of, before: null, after: null }),
    valueText: (field: string, text: string): string => {
      if (text === '') return '–';
      if (SWITCHES.has(field)) return text === 'yes' ? t('Yes') : t('No');
      if (field === 'quantity' && /^\d+$/.test(text)) return formatCount(Number(text));
      const isPrice =
        findLoggedField('product', field)?.as === 'money' && !Number.isNaN(Number(text));
      return isPrice ? priceText(Number(text)) : text;
    },
  };
}
