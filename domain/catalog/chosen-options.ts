import type { Translate } from '../i18n/translator.ts';
import type { ProductOption } from './product/product-options.ts';

/** A chosen value of an option under its name; null: an earlier order, which has the values alone. */
export interface ChosenOption {
  name: string | null;
  value: string;
}

/** A chosen value as orders copy it; name null: the colour or the size under its usual name. */
export type CopiedOption = Pick<ProductOption, 'name' | 'is_color'> & { value: string };

/** What the buyer read of a line in another language than the shop's own. */
export interface BuyerTexts {
  language: string;
  name: string;
  options: readonly { name: string; value: string }[];
}

/** What an order has of a product; `options` null: it was placed when it had size and colour alone. */
export interface BoughtLine {
  name: string;
  size: string | null;
  color: string | null;
  options: readonly CopiedOption[] | null;
  texts: BuyerTexts | null;
}

/** An option's name for a reader: its own, or the usual one of a colour or a size. */
export function optionName(
  { name, is_color }: Pick<ProductOption, 'name' | 'is_color'>,
  t: Translate,
): string {
  return name ?? t(is_color ? 'Colour' : 'Size');
}

/** The name of a bought line and its options in their order, for a reader of the language. */
export function boughtIn(
  line: BoughtLine,
  locale: string,
  t: Translate,
): { name: string; options: ChosenOption[] } {
  const { name, texts } = line;
  if (texts?.language === locale) return { name: texts.name, options: [...texts.options] };
  if (line.options) {
    const options = line.options.map((option) => ({
      name: optionName(option, t),
      value: option.value,
    }));
    return { name, options };
  }
  const values = [line.size, line.color].filter((value) => value !== null);
  return { name, options: values.map((value) => ({ name: null, value })) };
}

/** An option with its name where it has one: 'Fit: Slim'. */
export function optionText({ name, value }: ChosenOption, t: Translate): string {
  return name === null ? value : t('{{name}}: {{value}}', { name, value });
}

/** What was bought in one line: 'Shirt · Colour: Red · Fit: Slim'. */
export function boughtText(
  { name, options }: { name: string; options: readonly ChosenOption[] },
  t: Translate,
): string {
  return [name, ...options.map((option) => optionText(option, t))].join(' · ');
}
