import type { ProductRecord, VariantRecord } from './product-record.ts';

/** A picture as named in a file; `alt` undefined: keep the shop's alt text. */
export interface PictureDraft {
  src: string;
  alt: string | undefined;
  /** The line of the file that names the picture, if the product has several lines. */
  line?: number | undefined;
}

/** A variant as described in a file. */
export interface VariantDraft extends Omit<VariantRecord, 'quantity' | 'image'> {
  /** null: not stated; the stock stays. */
  quantity: number | null;
  /** undefined: keep the variant's current picture. */
  image: string | null | undefined;
}

/** A product as described in a file, completed from the existing one, before its pictures are fetched. */
export interface ProductDraft extends Omit<ProductRecord, 'variants' | 'images'> {
  variants: VariantDraft[];
  images: PictureDraft[];
}
