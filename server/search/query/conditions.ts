import type { ReadSearch } from './text/read-search.ts';

/** A filter that shoppers can set; its values are ORed. The key also identifies its facets' group. */
export type Group =
  | { key: string; facets: number[] }
  | { key: 'price'; min: number | null; max: number | null };

/** Conditions that candidate products must meet. */
export interface Conditions {
  search: ReadSearch | null;
  shop_id: number | null;
  category_id: number | null;
  flash_sale_id: number | null;
  groups: Group[];
  /** Only the best products of a large catalogue (tier 0). */
  best: boolean;
}

export type SearchConditions = Conditions & { search: ReadSearch };

export type Order =
  | 'relevance'
  | 'default'
  | 'high_to_low'
  | 'low_to_high'
  | 'top_selling'
  | 'newest'
  | 'popular_product';

/** A window of an ordered list. */
export interface Page {
  order: Order;
  offset: number;
  limit: number;
}

/** Keys of the groups other than attributes and flags, whose names are their keys. */
export const GROUP = {
  category: 'category',
  subCategory: 'sub_category',
  brand: 'brand',
  size: 'size',
  color: 'color',
  rating: 'rating',
  price: 'price',
} as const;

/** The key of an attribute's group. */
export const attributeGroup = (attributeId: number) => `attribute ${attributeId}`;
