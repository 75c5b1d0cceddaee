import type { ProductRecord, VariantRecord } from './product-record.ts';

/** A picture as a file names it; `alt` undefined: the words that the shop has for it. */
export interface PictureDraft {
  src: string;
  alt: string | undefined;
}

/** A variant as a file describes it. */
export interface VariantDraft extends Omit<VariantRecord, 'quantity' | 'image'> {
  /** null: the file says nothing of the stock, which stays as it is. */
  quantity: number | null;
  /** undefined: the picture that the shop shows with it. */
  image: string | null | undefined;
}

/** A product as a file describes it, completed by what the shop knows of it, before its pictures are fetched. */
export interface ProductDraft extends Omit<ProductRecord, 'variants' | 'images'> {
  variants: VariantDraft[];
  images: PictureDraft[];
}
