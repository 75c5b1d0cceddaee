/** Parameters of an address that say how its list is shown, not what is in it. */
const LOOKS = new Set(['columns', 'sort']);

/** Whether the address of a list leaves anything out of it; parameters in `views` don't. */
export function isFiltered(search: URLSearchParams, views: readonly string[] = []): boolean {
  return [...search.keys()].some((name) => !LOOKS.has(name) && !views.includes(name));
}
