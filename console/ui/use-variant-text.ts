import type { OptionOfVariant } from '#contract/console/catalog/variant-option.ts';
import { useText } from '#web/i18n/text.tsx';

/** Names a variant by its options: "Size: 300 · Colour: Red"; '' for a product's only variant. */
export function useVariantText(): (options: readonly OptionOfVariant[]) => string {
  const t = useText();
  return (options) =>
    options
      .map(({ name, is_color, value }) =>
        t('{{name}}: {{value}}', { name: name ?? (is_color ? t('Colour') : t('Size')), value }),
      )
      .join(' · ');
}
