import type { Listing } from './load-listing.ts';
import { withChoice } from './write-listing-url.ts';

/** A word of a search, and the choices without it. */
interface SearchWord {
  text: string;
  isLeftOut: boolean;
  without: URLSearchParams;
}

/** The words of a search that no product matches in full, each removable. */
export function searchWords(
  choices: URLSearchParams,
  { words }: NonNullable<Listing['relaxed_search']>,
): SearchWord[] {
  return words.map(({ text, is_left_out }, at) => {
    const others = words.toSpliced(at, 1).map((word) => word.text);
    const without = withChoice(choices, 'search', others.join(' ') || null);
    return { text, isLeftOut: is_left_out, without };
  });
}
