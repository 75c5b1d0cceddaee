import type { Filters } from '#contract/catalog/filters.ts';
import type { FlagFacet } from '#contract/catalog/flag-facets.ts';
import {
  formatMeasure,
  type MeasureSystem,
  parseMeasure,
} from '#domain/catalog/specification/measure.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { FLAG_LABELS } from './flag-labels.ts';
import { isFilter } from './read-listing-url.ts';
import { withoutChoice } from './write-listing-url.ts';
import { measureSystemFrom } from './listing-units.ts';

/** An active filter, and the choices without it. */
export interface Chip {
  key: string;
  label: string;
  without: URLSearchParams;
}

interface Wording {
  t: Translate;
  priceText: (amount: number) => string;
  /** The shop's system of units. */
  units: MeasureSystem;
}

/** Active filters, one chip per value or range, in the order of the URL. */
export function listingChips(choices: URLSearchParams, filters: Filters, wording: Wording): Chip[] {
  const chips: Chip[] = [];
  const ranges = new Set<string>();
  for (const [name, value] of choices) {
    if (!isFilter(name)) continue;
    const range = parseRange(name);
    if (range === null) {
      const label = chipLabel(name, value, filters, choices, wording);
      chips.push({ key: `${name}=${value}`, label, without: withoutChoice(choices, name, value) });
    } else if (!ranges.has(range.name)) {
      ranges.add(range.name);
      const label = rangeLabel(range, filters, choices, wording);
      const without = withoutChoice(withoutChoice(choices, range.min), range.max);
      chips.push({ key: range.name, label, without });
    }
  }
  return chips;
}

interface Range {
  name: string;
  min: string;
  max: string;
}

function parseRange(name: string): Range | null {
  if (name === 'min_price' || name === 'max_price') {
    return { name: 'price', min: 'min_price', max: 'max_price' };
  }
  const attribute = /^(attribute\.[^.]+)\.(?:min|max)$/.exec(name)?.[1];
  return attribute === undefined
    ? null
    : { name: attribute, min: `${attribute}.min`, max: `${attribute}.max` };
}

function rangeLabel(
  range: Range,
  filters: Filters,
  choices: URLSearchParams,
  wording: Wording,
): string {
  const { t, priceText, units } = wording;
  const attribute = findAttribute(range.name, filters);
  const shown = (text: string | null) => {
    if (text === null) return null;
    if (range.name === 'price') return priceText(Number(text));
    const value = parseMeasure(text, attribute?.unit ?? null);
    return value === null
      ? text
      : formatMeasure(value, attribute?.unit ?? null, measureSystemFrom(choices, units));
  };
  const [from, to] = [shown(choices.get(range.min)), shown(choices.get(range.max))];
  const limits =
    from !== null && to !== null
      ? t('{{from}} to {{to}}', { from, to })
      : from === null
        ? t('up to {{to}}', { to: to ?? '' })
        : t('from {{from}}', { from });
  return attribute ? `${attribute.name}: ${limits}` : limits;
}

function findAttribute(name: string, filters: Filters): Filters['attributes'][number] | undefined {
  return filters.attributes.find(({ slug }) => `attribute.${slug}` === name);
}

function chipLabel(
  name: string,
  value: string,
  filters: Filters,
  choices: URLSearchParams,
  { t, units }: Wording,
): string {
  const named = (entries: { id: number; slug?: string; name: string }[]) =>
    entries.find(({ id, slug }) => String(id) === value || slug === value)?.name ?? value;
  if (name in FLAG_LABELS) return t(FLAG_LABELS[name as FlagFacet]);
  switch (name) {
    case 'brand_id':
      return named(filters.brands);
    case 'category_id':
      return named(filters.categories);
    case 'color_id':
      return named(filters.colors);
    case 'rating':
      return t('{{count}} stars', { count: Number(value), one: '{{count}} star' });
    case 'shop_id':
      return t('Only one shop');
    case 'size_id':
      return named(filters.sizes);
    case 'sub_category_id':
      return named(filters.sub_categories);
    default: {
      const attribute = findAttribute(name, filters);
      const entry = attribute?.values.find((candidate) => candidate.value === value);
      if (!attribute || attribute.kind !== 'number') return entry?.label ?? value;
      return `${attribute.name}: ${formatMeasure(Number(value), attribute.unit, measureSystemFrom(choices, units))}`;
    }
  }
}
