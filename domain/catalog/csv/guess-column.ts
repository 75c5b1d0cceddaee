import { type CsvField, fieldOfColumn, type LanguageField } from './columns.ts';

/** Usual column names of product lists that are not a product CSV, in lower case. */
const USUAL: Partial<Record<CsvField, readonly string[]>> = {
  handle: ['slug', 'product id', 'product', 'article', 'item', 'id', 'artikel'],
  title: ['name', 'product name', 'product title', 'artikelname', 'bezeichnung', 'nombre', 'nom'],
  body: ['description', 'long description', 'beschreibung', 'descripción', 'description longue'],
  vendor: ['brand', 'manufacturer', 'marke', 'hersteller', 'marca', 'marque'],
  category: ['categories', 'product type', 'group', 'kategorie', 'categoría', 'catégorie'],
  sku: [
    'sku',
    'code',
    'article number',
    'item number',
    'artikelnummer',
    'referencia',
    'código',
    'référence',
  ],
  barcode: ['barcode', 'ean', 'gtin', 'upc', 'strichcode', 'código de barras', 'code-barres'],
  quantity: ['quantity', 'qty', 'stock', 'in stock', 'bestand', 'lager', 'existencias'],
  price: ['price', 'unit price', 'sale price', 'preis', 'precio', 'prix'],
  compare_at: ['compare at price', 'regular price', 'list price', 'old price', 'uvp'],
  cost: [
    'cost',
    'cost price',
    'purchase price',
    'einkaufspreis',
    'ek',
    'costo',
    'coste',
    "prix d'achat",
  ],
  image: ['image', 'picture', 'image url', 'photo', 'bild', 'imagen'],
  tags: ['keywords', 'labels', 'schlagworte', 'etiquetas', 'mots-clés'],
};

/** Maps the columns of a header to fields, by exact name, else by the usual names; no field occurs twice. */
export function guessColumns(heading: readonly string[]): (CsvField | LanguageField | null)[] {
  const recognized = heading.map(fieldOfColumn);
  const taken = new Set(recognized);
  return recognized.map((field, at) => {
    if (field !== null) return field;
    const name = (heading[at] ?? '').trim().toLowerCase().replaceAll('_', ' ');
    const fields = Object.keys(USUAL) as CsvField[];
    const guess = fields.find(
      (candidate) => !taken.has(candidate) && USUAL[candidate]?.includes(name),
    );
    if (guess) taken.add(guess);
    return guess ?? null;
  });
}
