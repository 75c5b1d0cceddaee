import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attributes } from './attributes.ts';
import { brandSlugs } from './brands.ts';
import { categories } from './categories.ts';
import type { Entry } from './catalogue.ts';
import { shopSlugs } from './shops.ts';

/** Validates the catalogue; reports every violation at once. */

const least = {
  shop: 6,
  category: 12,
  brand: 40,
  product: 400,
  review: 2000,
  flash_sale: 2,
  voucher: 18,
  banner: 8,
  ad: 2,
};

type Line = Record<string, unknown> & { type?: string };

export function check(root: string, lines: Line[], entries: Entry[], photos: string[]): void {
  const faults: string[] = [];
  for (const [type, count] of Object.entries(least)) {
    const have = lines.filter((line) => line.type === type).length;
    if (have < count) faults.push(`${have} of type ${type}, at least ${count} expected`);
  }
  checkSlugs(lines, faults);
  for (const { line } of entries) checkProduct(line, faults);
  checkReviews(lines, entries, faults);
  checkFlashSales(lines, entries, faults);
  const named = JSON.stringify(lines);
  const files = new Set(named.match(/media\/[a-z0-9/-]+\.(webp|pdf)/g));
  for (const file of files) if (!existsSync(join(root, file))) faults.push(`missing file ${file}`);
  for (const photo of photos) if (!files.has(photo)) faults.push(`photograph never used: ${photo}`);
  if (faults.length > 0)
    throw new Error(
      `the catalogue has ${faults.length} faults:\n- ${faults.slice(0, 60).join('\n- ')}`,
    );
}

function checkSlugs(lines: Line[], faults: string[]): void {
  const seen = new Set<string>();
  for (const line of lines) {
    const key = line['slug'] ?? (line.type === 'voucher' ? line['code'] : undefined);
    if (typeof key !== 'string') continue;
    const name = `${line.type ?? ''} ${key}`;
    if (seen.has(name)) faults.push(`doubled: ${name}`);
    if (line.type !== 'voucher' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
      faults.push(`not a slug: ${name}`);
    seen.add(name);
  }
}

const codes = new Set<string>();

function checkProduct(line: Entry['line'], faults: string[]): void {
  const fault = (text: string): number => faults.push(`${line.slug}: ${text}`);
  const category = categories.find(({ slug }) => slug === line.category);
  if (!category) fault(`unknown category ${line.category}`);
  for (const sub of line.sub_categories) {
    const home = categories.find(({ subs }) => subs.some(([slug]) => slug === sub));
    if (!category?.subs.some(([slug]) => slug === sub))
      fault(`sub-category ${sub} belongs to ${home?.slug ?? 'nothing'}`);
  }
  if (line.sub_categories.length === 0) fault('no sub-category');
  if (!brandSlugs.includes(line.brand)) fault(`unknown brand ${line.brand}`);
  if (!shopSlugs.includes(line.shop)) fault(`unknown shop ${line.shop}`);
  for (const one of [line, ...(line.variants ?? [])]) {
    const price = Number(one.price ?? line.price);
    if (!(price > 0)) fault(`price ${price}`);
    if (
      one.discount_price !== undefined &&
      !(Number(one.discount_price) < price && Number(one.discount_price) > 0)
    )
      fault(`discount ${one.discount_price} of ${price}`);
    if (codes.has(one.code)) fault(`code ${one.code} is taken`);
    codes.add(one.code);
  }
  for (const [slug, value] of Object.entries(line.attributes)) {
    const kind = attributes.find((attribute) => attribute.slug === slug)?.kind;
    if (!kind) fault(`attribute ${slug} is not declared`);
    else if ((kind === 'number') !== (typeof value === 'number'))
      fault(`attribute ${slug} is a ${kind}, not ${JSON.stringify(value)}`);
    if (value === '' || (typeof value === 'number' && !(value > 0)))
      fault(`attribute ${slug} is empty`);
  }
  for (const variant of line.variants ?? []) {
    if (variant.size !== undefined && !line.sizes?.some(({ name }) => name === variant.size))
      fault(`unknown size ${variant.size}`);
    if (variant.color !== undefined && !line.colors?.some(({ name }) => name === variant.color))
      fault(`unknown colour ${variant.color}`);
    if (variant.image !== undefined && !line.images.some(({ src }) => src === variant.image))
      fault(`variant picture ${variant.image} is not among the pictures`);
  }
  if (line.images.length < 1 || line.images.length > 8) fault(`${line.images.length} pictures`);
  if (line.images.some(({ alt }) => alt.length < 8)) fault('a picture without words');
  if (/undefined|NaN|\[object/.test(JSON.stringify(line))) fault('a hole in the text');
  if ((line.description.match(/<(p|ul)>/g) ?? []).length < 2) fault('description too short');
}

function checkFlashSales(lines: Line[], entries: Entry[], faults: string[]): void {
  for (const sale of lines.filter(({ type }) => type === 'flash_sale')) {
    for (const { product, price, quantity } of sale['products'] as {
      product: string;
      price: string;
      quantity: number;
    }[]) {
      const line = entries.find((entry) => entry.line.slug === product)?.line;
      if (!line || Number(price) >= Number(line.discount_price ?? line.price))
        faults.push(`flash sale: ${product} at ${price}`);
      if (quantity < 1) faults.push(`flash sale: ${product} is sold out`);
    }
  }
}

function checkReviews(lines: Line[], entries: Entry[], faults: string[]): void {
  const made = new Map(entries.map(({ line }) => [line.slug, line.created_at]));
  const seen = new Set<string>();
  for (const line of lines) {
    if (line.type !== 'review') continue;
    const [product, at] = [String(line['product']), String(line['created_at'])];
    const from = made.get(product);
    if (from === undefined || at <= from || at >= '2026-11-15')
      faults.push(`review of ${product} at ${at}`);
    const key = `${product} ${String(line['customer_name'])} ${at}`;
    if (seen.has(key)) faults.push(`doubled review ${key}`);
    seen.add(key);
  }
}
