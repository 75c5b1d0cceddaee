import { isColorName } from '#domain/catalog/csv/options.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { combinationsOf, type OptionEntry } from './variant-rows.ts';

const MAX_VARIANTS = 2000;

/** An option as written in the dialog: its name, and its values with one to a line. */
export interface WrittenOption {
  name: string;
  values: string;
  /** Its place among the options before; null: it is new. */
  was: number | null;
}

/** Which field of which option is wrong, and why. */
export interface Refusal {
  at: number;
  part: 'name' | 'values';
  message: string;
}

/** Reads the options, with names in the reader's language; the first field that is wrong refuses all. */
export function readOptions(
  t: Translate,
  written: readonly WrittenOption[],
): { options: OptionEntry[] } | Refusal {
  const options = written.map((option) => readOption(t, option));
  const names = options.map(({ name, is_color }) => `${is_color} ${name?.toLowerCase()}`);
  for (const [at, { name, values }] of options.entries()) {
    if (name === '') return { at, part: 'name', message: t('Every option needs a name.') };
    if (names.indexOf(names[at] ?? '') < at)
      return { at, part: 'name', message: t('Two options have the same name.') };
    if (values.length === 0)
      return { at, part: 'values', message: t('Every option needs a value.') };
  }
  if (combinationsOf(options).length <= MAX_VARIANTS) return { options };
  const message = t('A product can have up to 2000 variants.');
  return { at: options.length - 1, part: 'values', message };
}

function readOption(t: Translate, { name: text, values, was }: WrittenOption): OptionEntry {
  const name = text.trim();
  const is_color = isColorName(name) || name === t('Colour');
  const isUsual = is_color || name === t('Size') || name.toLowerCase() === 'size';
  const lines = values.split('\n').map((line) => line.trim());
  return {
    name: isUsual ? null : name,
    is_color,
    values: [...new Set(lines)].filter((line) => line !== ''),
    was,
  };
}

/** Whether another option is written before the colour, which products have first in the shop and in the console. */
export const hasLaterColor = (options: readonly OptionEntry[]): boolean =>
  options.findIndex(({ is_color: isColor }) => isColor) > 0;
