import type { EditedOption } from './variant-rows.ts';
import { useText } from '#web/i18n/text.tsx';

/** The name of an option: its own, or the usual one of a colour or a size. */
export function useVariantOptionName(): (
  option: Pick<EditedOption, 'name' | 'is_color'>,
) => string {
  const t = useText();
  return ({ name, is_color }) => name ?? (is_color ? t('Colour') : t('Size'));
}
