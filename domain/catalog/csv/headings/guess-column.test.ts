import { expect, test } from 'vitest';
import { guessColumns } from './guess-column.ts';

test.each([
  [
    ['Handle', 'title', 'Variant Price', 'Title:de'],
    ['handle', 'title', 'price', 'title:de'],
  ],
  [
    ['Slug', 'Name', 'Preis', 'Bestand', 'Farbe des Kartons'],
    ['handle', 'title', 'price', 'quantity', null],
  ],
  // An exact column name takes precedence over a guess, and no field is guessed twice.
  [
    ['Price', 'Variant Price', 'Unit Price', 'Name', 'Product_Name'],
    [null, 'price', null, 'title', null],
  ],
  [
    ['Art.-Nr.', 'Artikel', 'VK-Preis (€)', 'EK EUR', 'Lagerbestand', 'EAN-Code', 'Warengruppe'],
    ['sku', 'title', 'price', 'cost', 'quantity', 'barcode', 'category'],
  ],
  [
    ['Referencia', 'Producto', 'Precio', 'Precio de compra', 'Cantidad', 'Categoría', 'Fabricante'],
    ['sku', 'title', 'price', 'cost', 'quantity', 'category', 'vendor'],
  ],
  [
    ['Référence', 'Désignation', 'Prix', 'Prix d’achat', 'Quantité', 'Catégorie', 'Code-barres'],
    ['sku', 'title', 'price', 'cost', 'quantity', 'category', 'barcode'],
  ],
  [
    ['رمز المنتج', 'المنتج', 'السعر', 'سعر الشراء', 'المخزون', 'الفئة', 'العلامة التجارية'],
    ['sku', 'title', 'price', 'cost', 'quantity', 'category', 'vendor'],
  ],
  [
    ['কোড', 'পণ্যের নাম', 'দাম', 'ক্রয়মূল্য', 'স্টক', 'বিভাগ', 'বারকোড'],
    ['sku', 'title', 'price', 'cost', 'quantity', 'category', 'barcode'],
  ],
  [
    ['Slug', 'Nom', 'Taille', 'Couleur', 'Prix'],
    ['handle', 'title', 'option1_value', 'option2_value', 'price'],
  ],
  [
    ['Code', 'Nom', 'Taille', 'Prix'],
    ['sku', 'title', null, 'price'],
  ],
  [
    ['Product', 'Price'],
    ['handle', 'price'],
  ],
])('%j is %j', (heading, fields) => expect(guessColumns(heading)).toEqual(fields));
