import { isFilter, parseChoices } from './read-listing-url.ts';

// Changes to the choices in a listing's URL. Pure functions: each returns a new value.

/** Removes one value of a parameter, or the whole parameter; resets to page 1. */
export function withoutChoice(
  choices: URLSearchParams,
  name: string,
  value?: string,
): URLSearchParams {
  return filterChoices(
    choices,
    (key, other) => key !== name || (value !== undefined && other !== value),
  );
}

/** Removes all filters; search, sort order, units and the page's subcategory stay. */
export function withoutFilters(choices: URLSearchParams): URLSearchParams {
  return filterChoices(choices, (key) => !isFilter(key));
}

/** Sets a parameter to a single value (null: removes it); resets to page 1. */
export function withChoice(
  choices: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const rest = [...withoutChoice(choices, name)];
  return parseChoices(new URLSearchParams(value === null ? rest : [...rest, [name, value]]));
}

/** The choices with current values instead of those that the shop has replaced; the same object without any. */
export function withReplaced(
  choices: URLSearchParams,
  replaced: readonly { name: string; value: string; by: string }[],
): URLSearchParams {
  const by = (name: string, value: string) =>
    replaced.find((choice) => choice.name === name && choice.value === value)?.by;
  const pairs = [...choices];
  if (!pairs.some(([name, value]) => by(name, value) !== undefined)) return choices;
  const current = pairs.map(([name, value]): [string, string] => [name, by(name, value) ?? value]);
  return withoutChoice(parseChoices(new URLSearchParams(current)), 'page');
}

/** Sets the page; page 1 is left out of the URL. */
export function withPage(choices: URLSearchParams, page: number): URLSearchParams {
  return withChoice(choices, 'page', String(page));
}

/** URL of a listing with these choices. */
export function listingUrl(path: string, choices: URLSearchParams): string {
  return choices.size === 0 ? path : `${path}?${choices}`;
}

function filterChoices(
  choices: URLSearchParams,
  isIncluded: (name: string, value: string) => boolean,
): URLSearchParams {
  return new URLSearchParams(
    [...choices].filter(([name, value]) => name !== 'page' && isIncluded(name, value)),
  );
}

/**
 * Canonical URL of a listing at `path`: pages have their own, filters and sort orders do not. A page's subcategory is part
 * of `path`, as it is only known whether the one in the URL exists once it is loaded.
 */
export function canonicalPath(path: string, choices: URLSearchParams): string {
  const page = choices.get('page');
  return page === null ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Whether search engines may index a listing: the combinations of filters are endless. */
export function isIndexed(choices: URLSearchParams): boolean {
  return [...choices.keys()].every((name) => name === 'page' || name === 'subcategory');
}
