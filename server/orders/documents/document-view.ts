/** A document to print, formatted in its language. */
export interface DocumentView {
  locale: string;
  title: string;
  /** The issuer: a name, then address and numbers. */
  from: string[];
  /** The recipient: a name, then address and numbers. */
  to: string[];
  /** An SVG below the facts; null: none. */
  barcode: string | null;
  facts: LabelledText[];
  /** The first column is the widest, the others hold numbers and short texts. */
  columns: string[];
  rows: string[][];
  sums: (LabelledText & { isTotal: boolean })[];
  taxes: { columns: string[]; rows: string[][] } | null;
  notes: string[];
}

interface LabelledText {
  label: string;
  value: string;
}
