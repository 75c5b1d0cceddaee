import type { Translate } from '../i18n/translator.ts';
import type { ProductOption } from './product-options.ts';

/** A chosen value of an option under its name; null: an earlier order, which has the values alone. */
export interface ChosenOption {
  name: string | null;
  value: string;
}

/** A chosen value as orders copy it; name null: the colour or the size under its usual name. */
export type CopiedOption = Pick<ProductOption, 'name' | 'is_color'> & { value: string };

/** What an order has of the options of a line; `options` null: it was placed when it had size and colour alone. */
export interface BoughtOptions {
  size: string | null;
  color: string | null;
  options: readonly CopiedOption[] | null;
}

/** An option's name for a reader: its own, or the usual one of a colour or a size. */
export function optionName(
  { name, is_color }: Pick<ProductOption, 'name' | 'is_color'>,
  t: Translate,
): string {
  return name ?? t(is_color ? 'Colour' : 'Size');
}

/** The options of a bought line for a reader, in their order. */
export function boughtOptions(line: BoughtOptions, t: Translate): ChosenOption[] {
  if (line.options)
    return line.options.map((option) => ({ name: optionName(option, t), value: option.value }));
  return [line.size, line.color]
    .filter((value) => value !== null)
    .map((value) => ({ name: null, value }));
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
