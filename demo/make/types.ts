/**
 * Lines of a catalogue file (see docs/catalogue-format.md) and the compact form the ranges are
 * written in.
 */

export type Picture = { src: string; alt: string };
type AttributeValue = string | number | string[];

export type Variant = {
  size?: string;
  color?: string;
  code: string;
  quantity: number;
  price?: string;
  discount_price?: string;
  image?: string;
};

export type ProductLine = {
  type: 'product';
  slug: string;
  name: string;
  code: string;
  shop: string;
  brand: string;
  category: string;
  sub_categories: string[];
  short_description: string;
  description: string;
  unit: string;
  price: string;
  discount_price?: string;
  tags: string[];
  attributes: Record<string, AttributeValue>;
  option_name?: string;
  sizes?: { name: string; price: string }[];
  colors?: { name: string; color_code: string; price: string }[];
  variants?: Variant[];
  quantity?: number;
  images: Picture[];
  documents?: { kind: 'manual' | 'data-sheet'; title: string; url: string; language: string }[];
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  created_at: string;
  total_sold: number;
};

/** A size of an item: `extra` is added to the price, `own` replaces it. */
export type SizeChoice = { name: string; extra?: number; own?: number; code?: string };
/**
 * A colour of an item; `tone` names the recoloured photo, absent where the photo already has that
 * colour.
 */
export type ColorChoice = { name: string; hex: string; extra?: number; tone?: Tone };

export type Tone =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'navy'
  | 'purple'
  | 'grey'
  | 'black'
  | 'white'
  | 'sand'
  | 'sage'
  | 'coral'
  | 'brown'
  | 'lime';

export type Item = {
  name: string;
  slug?: string;
  code?: string;
  shop: string;
  brand: string;
  category: string;
  subs: string[];
  price: number;
  unit?: string;
  short: string;
  /** Paragraphs specific to this item. */
  text: string[];
  points?: string[];
  tags?: string[];
  attributes?: Record<string, AttributeValue>;
  optionName?: string;
  sizes?: SizeChoice[];
  colors?: ColorChoice[];
  /** Photo kind, with a tone if recoloured. */
  photo?: string;
  tone?: Tone;
  /** Name of its dimension drawing; comes after the photographs. */
  sketch?: string;
  /** What the photo shows, if it differs from the item ("the 17 mm size"). */
  shown?: string;
  stock?: 'sold-out' | 'low' | 'natural';
  /** Discount in percent; undefined: chosen at random, 0: none. */
  off?: number;
  /** Generate a manual and a data sheet. */
  manual?: boolean;
  /** Key of its review sentences. */
  topic: string;
};

/** Shared fields of a family of items; each item gets one or two of the notes as paragraphs. */
export type Family = Partial<Item> & { notes?: string[] };
