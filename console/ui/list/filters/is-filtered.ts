/** URL parameters that change how a list is shown, not which records are in it. */
const LOOKS = new Set(['columns', 'sort']);

/** Whether the URL of a list filters it; parameters in `views` don't count. */
export function isFiltered(search: URLSearchParams, views: readonly string[] = []): boolean {
  return [...search.keys()].some((name) => !LOOKS.has(name) && !views.includes(name));
}
