import { readBarcode } from '#domain/catalog/product/barcode.ts';

/** What is printed on the pieces of an order's line. */
export interface LineCodes {
  /** The product code; null: the line has none. */
  code: string | null;
  /** As `readBarcode` returns it. */
  barcode: string | null;
}

/**
 * The lines that a scanned or typed text is the product code of, or else the barcode: product codes can be numerals, and the
 * shop's own ones come first.
 */
export function linesWithCode<L extends LineCodes>(lines: readonly L[], text: string): L[] {
  const code = text.trim().toLowerCase();
  if (code === '') return [];
  const coded = lines.filter((line) => line.code?.toLowerCase() === code);
  const { barcode } = readBarcode(code);
  return coded.length > 0 || barcode === null
    ? coded
    : lines.filter((line) => line.barcode === barcode);
}
