import { say } from '../../i18n/sentence.ts';
import type { CsvRow } from './product.ts';
import { CsvRowError } from './row-error.ts';
import { cleanText } from '../plain-text.ts';
import type { PictureDraft } from '../product/product-draft.ts';

/**
 * The pictures of a product by position, those only used by a variant last. Without a picture column, variant pictures
 * are appended to the `existing` ones; undefined if the file has neither column. Throws CsvRowError.
 */
export function readCsvImages(
  rows: readonly CsvRow[],
  existing: readonly PictureDraft[],
): PictureDraft[] | undefined {
  const { image, image_alt, variant_image } = rows[0]?.cells ?? {};
  if (image === undefined && variant_image === undefined) return undefined;
  const placed: (PictureDraft & { position: number })[] = rows
    .filter(({ cells }) => cleanText(cells.image ?? '') !== '')
    .map(({ line, cells }, index) => ({
      line,
      src: cleanText(cells.image ?? ''),
      alt: image_alt === undefined ? undefined : cleanText(cells.image_alt ?? ''),
      position: readPosition(line, cells.image_position) ?? index + 1,
    }))
    .toSorted((a, b) => a.position - b.position);
  const images = new Map<string, PictureDraft>();
  for (const { src, alt, line } of image === undefined ? existing : placed) {
    if (!images.has(src)) images.set(src, { src, alt, line });
  }
  for (const { line, cells } of rows) {
    const src = variantImage(cells);
    if (src && !images.has(src)) images.set(src, { src, alt: undefined, line });
  }
  return [...images.values()];
}

/** The picture of a row's variant: null for none, undefined if the file has no such column. */
export function variantImage(cells: CsvRow['cells']): string | null | undefined {
  return cells.variant_image === undefined ? undefined : cleanText(cells.variant_image) || null;
}

function readPosition(line: number, text: string | undefined): number | null {
  const digits = (text ?? '').trim();
  if (digits === '') return null;
  if (!/^\d{1,6}$/.test(digits)) {
    throw new CsvRowError(
      line,
      say('Image Position "{{text}}" is not a number.', { text: cleanText(digits).slice(0, 20) }),
    );
  }
  return Number(digits);
}
