import { paths } from '#web/paths.ts';
import type { Suggestions } from './use-suggestions.ts';

/** A row of the list: label and destination. */
export interface SuggestionOption {
  kind: 'recent' | 'word' | 'product' | 'category' | 'brand' | 'shop';
  text: string;
  to: string;
  product?: Suggestions['products'][number];
}

/** All options in display order, for keyboard navigation. */
export function suggestionOptions(suggestions: Suggestions): SuggestionOption[] {
  const { words, products, categories, brands, shops } = suggestions;
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
    ...shops.map(({ slug, name }) => ({
      kind: 'shop' as const,
      text: name,
      to: paths.shop(slug),
    })),
    ...products.map((product) => ({
      kind: 'product' as const,
      text: product.name,
      to: paths.product(product.id),
      product,
    })),
  ];
}

/** An option that searches for a text. */
export function searchOption(kind: 'recent' | 'word', text: string): SuggestionOption {
  return { kind, text, to: paths.products({ search: text }) };
}
