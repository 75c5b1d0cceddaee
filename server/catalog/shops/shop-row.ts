import type { OpeningHours } from '#domain/catalog/shop-status.ts';

/** What cards show of a shop. */
export interface ShopRow {
  id: number;
  slug: string;
  name: string;
  logo: string | null;
  banner: string | null;
  total_products: number;
  total_categories: number;
  rating_counts: number[];
  opening_hours: OpeningHours[];
}

/** Adds what its page shows. */
export interface ShopDetailsRow extends ShopRow {
  short_description: string;
  description: string;
  estimated_delivery_time: string;
  banners: { id: number; hash: string }[];
}
