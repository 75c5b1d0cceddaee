import type { Sentence } from '#domain/i18n/sentence.ts';
import { BadLine } from '../reading/bad-line.ts';

/** What a product refers to, by its field; 'attribute_value': a value that the attribute does not accept. */
export type ReferenceKind =
  | 'attribute'
  | 'attribute_value'
  | 'brand'
  | 'category'
  | 'shop'
  | 'sub_categories'
  | 'tax_class';

/** A reference to something that does not exist or can't be used; `slug` as the line has it. */
export class BadReference extends BadLine {
  readonly kind: ReferenceKind;
  readonly slug: string;

  constructor(kind: ReferenceKind, slug: string, reason: Sentence) {
    super(reason);
    this.kind = kind;
    this.slug = slug;
  }
}
