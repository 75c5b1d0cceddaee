import { shortTime } from '#domain/dates/file-time.ts';
import type { ProductRecord } from './product-record.ts';

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
