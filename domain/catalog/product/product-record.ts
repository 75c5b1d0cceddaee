import { shortTime } from '#domain/dates/file-time.ts';
import type { Translations } from '../translations.ts';

/** A picture of a catalogue file: a file name, a URL or, once stored, the hash of its content. */
export interface PictureRecord {
  src: string;
  alt: string;
}

export interface VariantRecord {
  size: string | null;
  color: string | null;
  code: string | null;
  quantity: number;
  price: number | null;
  discount_price: number | null;
  /** In grams; null: unknown. */
  weight: number | null;
  /** As `readBarcode` returns it. */
  barcode: string | null;
  /** What the shop pays for a piece; never shown to shoppers. */
  cost: number | null;
  /** `src` of one of the product's images. */
  image: string | null;
}

/** A product record of a catalogue file. Money in minor units; references by slug; null means absent. */
export interface ProductRecord {
  slug: string;
  name: string;
  code: string | null;
  shop: string;
  brand: string | null;
  category: string;
  /** The name of the product's own tax class; null: that of its category. */
  tax_class: string | null;
  sub_categories: string[];
  short_description: string;
  description: string;
  unit: string | null;
  price: number;
  discount_price: number | null;
  is_published: boolean;
  tags: string[];
  attributes: Record<string, string | number | string[]>;
  option_name: string | null;
  /** The options that sizes combine, if there are several; else empty. */
  option_names: string[];
  /** `values`: one for each of `option_names`. */
  sizes: { name: string; values: string[]; price: number }[];
  colors: { name: string; color_code: string | null; price: number }[];
  /** At least one: a product without options has one without size and colour. */
  variants: VariantRecord[];
  images: PictureRecord[];
  videos: { type: 'file' | 'embed'; url: string }[];
  documents: { kind: 'manual' | 'data-sheet'; title: string; url: string; language: string }[];
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  /** ISO 8601 in UTC. */
  created_at: string;
  total_sold: number;
  translations: Translations;
}

/** A new product with default values, before those of a file or form. */
export function blankProduct(slug: string, now: Date): ProductRecord {
  return {
    slug,
    name: '',
    code: null,
    shop: '',
    brand: null,
    category: '',
    tax_class: null,
    sub_categories: [],
    short_description: '',
    description: '',
    unit: null,
    price: 0,
    discount_price: null,
    is_published: true,
    tags: [],
    attributes: {},
    option_name: null,
    option_names: [],
    sizes: [],
    colors: [],
    variants: [],
    images: [],
    videos: [],
    documents: [],
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    created_at: shortTime(now.toISOString()),
    total_sold: 0,
    translations: {},
  };
}
