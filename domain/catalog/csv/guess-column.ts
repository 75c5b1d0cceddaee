import { type CsvField, fieldOfColumn, type LanguageField } from './columns.ts';

/** What lists of goods call their columns where they are no product CSV, in lower case. */
const USUAL: Partial<Record<CsvField, readonly string[]>> = {
  handle: ['slug', 'product id', 'product', 'article', 'item', 'id', 'artikel'],
  title: ['name', 'product name', 'product title', 'artikelname', 'bezeichnung', 'nombre', 'nom'],
  body: ['description', 'long description', 'beschreibung', 'descripción', 'description longue'],
  vendor: ['brand', 'manufacturer', 'marke', 'hersteller', 'marca', 'marque'],
  category: ['categories', 'product type', 'group', 'kategorie', 'categoría', 'catégorie'],
  sku: ['sku', 'code', 'article number', 'item number', 'artikelnummer', 'referencia', 'référence'],
  quantity: ['quantity', 'qty', 'stock', 'in stock', 'bestand', 'lager', 'existencias'],
  price: ['price', 'unit price', 'sale price', 'preis', 'precio', 'prix'],
  compare_at: ['compare at price', 'regular price', 'list price', 'old price', 'uvp'],
  image: ['image', 'picture', 'image url', 'photo', 'bild', 'imagen'],
  tags: ['keywords', 'labels', 'schlagworte', 'etiquetas', 'mots-clés'],
};

/** What each column of a heading is: by its name, else by what such columns are usually called; no field twice. */
export function guessColumns(heading: readonly string[]): (CsvField | LanguageField | null)[] {
  const found = heading.map(fieldOfColumn);
  const taken = new Set(found);
  return found.map((field, at) => {
    if (field !== null) return field;
    const name = (heading[at] ?? '').trim().toLowerCase().replaceAll('_', ' ');
    const fields = Object.keys(USUAL) as CsvField[];
    const guess = fields.find((one) => !taken.has(one) && USUAL[one]?.includes(name));
    if (guess) taken.add(guess);
    return guess ?? null;
  });
}
