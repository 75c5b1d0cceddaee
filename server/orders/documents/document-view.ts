/** A document to print, in the words and digits of its language. */
export interface DocumentView {
  locale: string;
  title: string;
  /** Who issues it: a name, then its address and numbers. */
  from: string[];
  /** Who it is for: a name, then the address and numbers. */
  to: string[];
  /** An SVG that stands at the end of the facts; null: none. */
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
