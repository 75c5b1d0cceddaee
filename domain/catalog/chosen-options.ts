import type { Translate } from '../i18n/translator.ts';
import type { ProductOption } from './product/product-options.ts';

/** A chosen value with the name of its option; null: the order is older than option names. */
export interface ChosenOption {
  name: string | null;
  value: string;
}

/** A chosen value as copied into an order; name null: the colour or the size under its usual name. */
export type CopiedOption = Pick<ProductOption, 'name' | 'is_color'> & { value: string };

/** The texts of a line as the buyer read them, in a language other than the shop's. */
export interface BuyerTexts {
  language: string;
  name: string;
  options: readonly { name: string; value: string }[];
}

/** The copy of a product in an order; `options` null: the order was placed when there were only size and colour. */
export interface BoughtLine {
  name: string;
  size: string | null;
  color: string | null;
  options: readonly CopiedOption[] | null;
  texts: BuyerTexts | null;
}

/** An option's display name: its own, or the translated "Colour" or "Size". */
export function optionName(
  { name, is_color }: Pick<ProductOption, 'name' | 'is_color'>,
  t: Translate,
): string {
  return name ?? t(is_color ? 'Colour' : 'Size');
}

/** The name and the options, in order, of a line that was bought, in a language. */
export function boughtProduct(
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

/** An option's value, with its name if it has one: 'Fit: Slim'. */
export function optionText({ name, value }: ChosenOption, t: Translate): string {
  return name === null ? value : t('{{name}}: {{value}}', { name, value });
}

/** A bought line as one text: 'Shirt · Colour: Red · Fit: Slim'. */
export function boughtProductText(
  { name, options }: { name: string; options: readonly ChosenOption[] },
  t: Translate,
): string {
  return [name, ...options.map((option) => optionText(option, t))].join(' · ');
}

/** Some pieces of a bought line as one text: '2 × Shirt · Colour: Red'. */
export function boughtPiecesText(
  count: number,
  bought: { name: string; options: readonly ChosenOption[] },
  t: Translate,
): string {
  return t('{{count}} × {{name}}', { count, name: boughtProductText(bought, t) });
}
