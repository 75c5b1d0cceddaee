import type { Filters } from '#contract/catalog/filters.ts';
import { type MeasureSystem, unitIn } from '#domain/catalog/specification/measure.ts';

/** The system of units that the URL selects, else the shop's. */
export function measureSystemFrom(choices: URLSearchParams, ofShop: MeasureSystem): MeasureSystem {
  const chosen = choices.get('units');
  return chosen === 'metric' || chosen === 'imperial' ? chosen : ofShop;
}

const BOUND = /^attribute\..+\.(min|max)$/;
const WITHOUT_UNIT = /^[\d\s.,/½¼¾⅛⅜⅝⅞⅓⅔-]+$/u;

/**
 * Appends the imperial unit to limits typed without one: '1/4' means inches there, but millimetres
 * to the search. Returns the same object when nothing changes.
 */
export function withBoundUnits(
  choices: URLSearchParams,
  attributes: Pick<Filters['attributes'][number], 'slug' | 'unit'>[],
  ofShop: MeasureSystem,
): URLSearchParams {
  if (measureSystemFrom(choices, ofShop) === 'metric') return choices;
  const units = new Map<string, string>(
    attributes.flatMap(({ slug, unit }) => {
      const shown = unitIn(unit, 'imperial');
      return shown === null
        ? []
        : [`min`, `max`].map((bound) => [`attribute.${slug}.${bound}`, shown] as const);
    }),
  );
  const lacksUnit = ([key, value]: [string, string]) => units.has(key) && WITHOUT_UNIT.test(value);
  if (![...choices].some(lacksUnit)) return choices;
  return new URLSearchParams(
    [...choices].map((pair) =>
      lacksUnit(pair) ? [pair[0], `${pair[1]} ${units.get(pair[0])}`] : pair,
    ),
  );
}

/** Whether a limit may have been typed without its unit. */
export function hasBareBound(choices: URLSearchParams): boolean {
  return [...choices].some(([key, value]) => BOUND.test(key) && WITHOUT_UNIT.test(value));
}
