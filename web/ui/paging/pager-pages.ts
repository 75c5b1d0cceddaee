/** Page numbers to link: first, last, and the neighbours of the current one; null marks a gap. */
export function pagerPages(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b);
  const pages: (number | null)[] = [];
  for (const number of new Set(shown)) {
    const previous = pages.at(-1) ?? 0;
    if (number - previous === 2) pages.push(previous + 1);
    else if (number - previous > 2) pages.push(null);
    pages.push(number);
  }
  return pages;
}
