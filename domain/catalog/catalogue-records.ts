// Records of a catalogue file, except products (product-record.ts) and reviews. Money is in minor units; pictures are
// file names, URLs or, once stored, hashes; references are slugs; times are ISO 8601 in UTC.

import type { Translations } from './translations.ts';

export interface ShopRecord {
  slug: string;
  name: string;
  short_description: string;
  description: string;
  logo: string | null;
  banner: string | null;
  banners: string[];
  estimated_delivery_time: string;
  order_prefix: string;
  opening_hours: { day: number; opens: string; closes: string }[];
  delivery_brackets: { min_quantity: number; max_quantity: number | null; charge: number }[];
  is_active: boolean;
}

interface SubCategoryRecord {
  slug: string;
  name: string;
  thumbnail: string | null;
  is_active: boolean;
  translations: Translations;
}

export interface CategoryRecord {
  slug: string;
  name: string;
  thumbnail: string | null;
  logo: string | null;
  /** The name of the tax class of the category's products; null: the default class. */
  tax_class: string | null;
  is_active: boolean;
  sub_categories: SubCategoryRecord[];
  translations: Translations;
}

export interface BrandRecord {
  slug: string;
  name: string;
  logo: string | null;
  translations: Translations;
}

export interface AttributeRecord {
  slug: string;
  name: string;
  kind: 'text' | 'choice' | 'number';
  unit: string | null;
  is_facet: boolean;
  translations: Translations;
}

export interface FlashSaleRecord {
  slug: string;
  name: string;
  thumbnail: string | null;
  starts_at: string;
  ends_at: string;
  products: { product: string; price: number; quantity: number; sold: number }[];
  translations: Translations;
}

export interface VoucherRecord {
  code: string;
  shop: string | null;
  discount_type: 'Percentage' | 'Amount';
  /** Minor units, or hundredths of a percent. */
  discount: number;
  min_order_amount: number;
  max_discount_amount: number;
  limit_for_user: number;
  starts_at: string;
  ends_at: string;
  is_active: boolean;
}

export interface BannerRecord {
  kind: 'banner' | 'ad';
  slug: string;
  title: string | null;
  subtitle: string | null;
  thumbnail: string;
  ground: 'light' | 'dark';
  link: string | null;
  position: number;
  translations: Translations;
}
