import type { CsvField } from '../columns.ts';

/**
 * Common column names of product lists that are not a product CSV, in the languages of the console, including its own
 * words for the fields; separated by commas.
 */
const COMMON: Partial<Record<CsvField, readonly string[]>> = {
  handle: [
    'slug, product id, product identifier, id',
    'produktkennzeichen, produkt id, identificador del producto, identifiant du produit',
    'معرف المنتج, পণ্যের পরিচয়',
  ],
  title: [
    'name, product name, product title, item name, title',
    'artikelname, artikelbezeichnung, produktname, bezeichnung, titel',
    'nombre, nombre del producto, nom, nom du produit, désignation, libellé',
    'título, titre, الاسم, اسم المنتج, নাম, পণ্যের নাম',
  ],
  body: [
    'description, long description, product description',
    'beschreibung, produktbeschreibung, artikelbeschreibung, langtext',
    'descripción, descripción del producto, description longue',
    'description du produit, الوصف, وصف المنتج, বিবরণ, পণ্যের বিবরণ',
  ],
  vendor: [
    'brand, manufacturer, marke, hersteller, marca, fabricante',
    'marque, fabricant, العلامة التجارية, الماركة, ব্র্যান্ড',
  ],
  category: [
    'categories, category, product type, product group, group',
    'kategorie, warengruppe, produktgruppe, produkttyp, categoría, familia',
    'tipo de producto, catégorie, famille, type de produit',
    'الفئة, التصنيف, القسم, نوع المنتج, বিভাগ, ক্যাটাগরি, শ্রেণি, পণ্যের ধরন',
  ],
  sku: [
    'sku, code, article number, article no, item number, item no, part number',
    'artikelnummer, artikelnr, artikel nr, artikel nummer, art nr, artnr',
    'produktnummer, bestellnummer, referencia, ref, código, código de artículo',
    'référence, code article, réf, الرمز, رمز المنتج, رقم الصنف, কোড, পণ্যের কোড',
  ],
  barcode: [
    'barcode, ean, ean code, gtin, upc, strichcode, código de barras',
    'code barres, code à barres, الباركود, الرمز الشريطي, বারকোড',
  ],
  quantity: [
    'quantity, qty, stock, in stock, available, bestand, lager, lagerbestand',
    'menge, existencias, cantidad, stock disponible, quantité',
    'المخزون, الكمية, স্টক, মজুদ, পরিমাণ',
  ],
  grams: [
    'weight in grams, gewicht in gramm, peso en gramos, poids en grammes',
    'الوزن بالغرام, গ্রামে ওজন',
  ],
  weight: ['gewicht, peso, poids, الوزن, ওজন'],
  price: [
    'price, unit price, sale price, retail price, selling price',
    'preis, verkaufspreis, vk, vk preis, vk brutto, bruttopreis, stückpreis, einzelpreis',
    'precio, precio de venta, pvp, prix, prix de vente, prix unitaire',
    'السعر, سعر البيع, দাম, মূল্য, বিক্রয়মূল্য',
  ],
  compare_at: [
    'compare at price, regular price, list price, old price, price before discount',
    'uvp, listenpreis, alter preis, preis vor rabatt, precio antes del descuento',
    'precio anterior, prix avant remise, ancien prix, prix barré',
    'السعر قبل الخصم, السعر السابق, ছাড়ের আগের দাম, আগের দাম',
  ],
  cost: [
    'cost, cost price, purchase price, einkaufspreis, ek, ek preis, ek netto, costo, coste',
    "precio de compra, prix d'achat, سعر الشراء, التكلفة, ক্রয়মূল্য, খরচ",
  ],
  image: [
    'image, picture, image url, picture url, photo, bild, bild url, imagen',
    'foto, الصورة, صورة, ছবি',
  ],
  tags: [
    'tag, keywords, labels, schlagworte, schlagwörter, etiquetas, mots clés, étiquettes',
    'الوسوم, الكلمات المفتاحية, ট্যাগ',
  ],
  published: ['visible in the shop, veröffentlicht, publicado, publié, منشور, প্রকাশিত'],
  shop: ['tienda, boutique, المتجر, দোকান'],
  tax_class: ['steuerklasse, clase de impuesto, classe de taxe, الفئة الضريبية, করের শ্রেণি'],
};

/** Columns that contain a name beside a code, and identify products otherwise. */
const PRODUCT: readonly string[] = [
  'product, article, item, produkt, artikel, producto, artículo, produit',
  'المنتج, الصنف, পণ্য',
];

/** Columns of options: they are guessed only in files whose rows share a handle. */
const OPTIONS: readonly string[] = [
  'size, größe, tamaño, talla, medida, taille, المقاس, الحجم, সাইজ, আকার',
  'color, colour, farbe, couleur, اللون, রং, রঙ',
];

/** Longer headings are not compared: patterns take time in proportion to the square of their length. */
const MAX_LENGTH = 200;

/**
 * A heading to compare: without units in brackets, marks over Arabic letters and punctuation, in lower case; empty if it is
 * longer than any common one.
 */
export function plainHeading(heading: string): string {
  if (heading.length > MAX_LENGTH) return '';
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[\u064B-\u0652]/g, '')
    .replaceAll(/[_\-./:*€$£]+/g, ' ')
    .replaceAll(/\s+(?:in )?(?:eur|usd|gbp|chf)$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The names in a list, as `plainHeading` returns them. */
const namesIn = (lists: readonly string[]): string[] =>
  lists.flatMap((list) => list.split(', ')).map(plainHeading);

/** The field of a common heading. */
export const FIELD_OF: ReadonlyMap<string, CsvField> = new Map(
  Object.entries(COMMON).flatMap(([field, lists]) =>
    namesIn(lists).map((name) => [name, field as CsvField] as const),
  ),
);
export const PRODUCT_COLUMNS: ReadonlySet<string> = new Set(namesIn(PRODUCT));
export const OPTION_COLUMNS: ReadonlySet<string> = new Set(namesIn(OPTIONS));
