import { paths } from '#web/paths.ts';
import type { Suggestions } from './use-suggestions.ts';

/** One row of the list: what it says and where it leads. */
export interface SuggestionOption {
  kind: 'recent' | 'word' | 'product' | 'category' | 'brand';
  text: string;
  to: string;
  product?: Suggestions['products'][number];
}

/** Everything a keyboard can reach in the list, in the order it is shown. */
export function suggestionOptions(suggestions: Suggestions): SuggestionOption[] {
  const { words, products, categories, brands } = suggestions;
  return [
    ...words.map((text) => searchOption('word', text)),
    ...categories.map(({ slug, name }) => ({
      kind: 'category' as const,
      text: name,
      to: paths.category(slug),
    })),
    ...brands.map(({ id, name }) => ({
      kind: 'brand' as const,
      text: name,
      to: paths.products({ brand_id: id }),
    })),
    ...products.map((product) => ({
      kind: 'product' as const,
      text: product.name,
      to: paths.product(product.id),
      product,
    })),
  ];
}

/** A row that searches for a text. */
export function searchOption(kind: 'recent' | 'word', text: string): SuggestionOption {
  return { kind, text, to: paths.products({ search: text }) };
}
