import { photograph, viewsOf } from './photographs.ts';
import { advice } from './advice.ts';
import { attributes as declared } from './attributes.ts';
import { documentFor } from './documents.ts';
import { between, pick, random, shuffled } from './random.ts';
import type {
  ColorChoice,
  Family,
  Item,
  Picture,
  ProductLine,
  SizeChoice,
  Variant,
} from './types.ts';
import { capital, html, money, shelfPrice, slugOf } from './words.ts';

/** Turns range items into product lines: codes, stock, discounts, pictures and dates. */

export type Entry = { item: Item; line: ProductLine };

const entries: Entry[] = [];
const prefixes = new Map<string, string>();

export function knowShopPrefix(shop: string, prefix: string): void {
  prefixes.set(shop, prefix);
}

/** Adds the items of a family; an item's own values take precedence. */
export function family(common: Family, items: Partial<Item>[]): void {
  for (const own of items) {
    const { notes = [], ...shared } = common;
    const name = own.name ?? '';
    const next = random(`notes ${name}`);
    const text = [...(own.text ?? []), ...(shared.text ?? [])];
    if (notes.length > 0) text.push(pick(next, notes));
    const kind = own.topic ?? shared.topic ?? '';
    const counsel = shuffled(next, (advice[kind] ?? '').split('|').filter(Boolean));
    if (counsel.length === 0) throw new Error(`no advice on ${kind}`);
    text.push(counsel.slice(0, text.join(' ').length < 240 ? 2 : 1).join(' '));
    const item = {
      ...shared,
      ...own,
      text,
      tags: [...new Set([...(shared.tags ?? []), ...(own.tags ?? [])])],
      points: [...(own.points ?? []), ...(shared.points ?? [])],
      attributes: { ...shared.attributes, ...own.attributes },
    } as Item;
    entries.push({ item, line: lineOf(item) });
  }
}

const firstDay = Date.UTC(2025, 4, 2);
const lastDay = Date.UTC(2026, 9, 31);

function lineOf(item: Item): ProductLine {
  const slug = item.slug ?? slugOf(item.name);
  const next = random(slug);
  const code = item.code ?? codeOf(item, slug);
  const price = shelfPrice(item.price);
  const percent =
    price < 1
      ? 0
      : (item.off ?? (next() < 0.22 ? pick(next, [8, 10, 10, 12, 15, 15, 20, 20, 25, 30]) : 0));
  const reduced = (amount: number): string | undefined => {
    const less = shelfPrice(amount * (1 - percent / 100));
    return percent > 0 && less < amount ? money(less) : undefined;
  };
  const luck = next();
  const stock =
    item.stock ??
    (favourites.includes(slug)
      ? 'natural'
      : luck < 0.05
        ? 'sold-out'
        : luck < 0.11
          ? 'low'
          : 'natural');
  const images = picturesOf(item);
  const variants = variantsOf(item, { code, price, reduced, images, stock, slug });
  const lowest = reduced(price);
  const made = new Date(
    between(next, firstDay / 3600e3, lastDay / 3600e3) * 3600e3 + between(next, 0, 3599) * 1000,
  );
  return {
    type: 'product',
    slug,
    name: item.name,
    code,
    shop: item.shop,
    brand: item.brand,
    category: item.category,
    sub_categories: item.subs,
    short_description: item.short,
    description: html(item.text, pointsOf(item)),
    unit: item.unit ?? 'piece',
    price: money(price),
    ...(lowest ? { discount_price: lowest } : {}),
    tags: item.tags ?? [],
    attributes: item.attributes ?? {},
    ...(item.optionName ? { option_name: item.optionName } : {}),
    ...(item.sizes
      ? {
          sizes: item.sizes.map((size) => ({
            name: size.name,
            price: money(extraOf(size, price)),
          })),
        }
      : {}),
    ...(item.colors
      ? {
          colors: item.colors.map((color) => ({
            name: color.name,
            color_code: color.hex,
            price: money(color.extra ?? 0),
          })),
        }
      : {}),
    ...(variants ? { variants } : { quantity: quantityOf(stock, price, next) }),
    images,
    ...(item.manual
      ? {
          documents: [
            documentFor(item, slug, code, 'manual'),
            documentFor(item, slug, code, 'data-sheet'),
          ],
        }
      : {}),
    meta_title: item.name,
    meta_description: item.short,
    meta_keywords: [item.name.toLowerCase(), ...(item.tags ?? [])].slice(0, 8).join(', '),
    created_at: made.toISOString().replace('.000Z', 'Z'),
    total_sold: 0,
  };
}

/** An item's bullet points; its measures if it has none. */
function pointsOf(item: Item): string[] {
  if (item.points && item.points.length > 0) return item.points;
  return Object.entries(item.attributes ?? {})
    .slice(0, 4)
    .map(([slug, value]) => {
      const attribute = declared.find((candidate) => candidate.slug === slug);
      const unit =
        attribute && 'unit' in attribute
          ? ` ${attribute.unit === 'pcs' ? '' : attribute.unit}`.trimEnd()
          : '';
      return `${attribute?.name ?? slug}: ${String(value)}${unit}`;
    });
}

function extraOf(size: SizeChoice, price: number): number {
  return size.own === undefined ? (size.extra ?? 0) : Math.max(0, shelfPrice(size.own) - price);
}

function codeOf(item: Item, slug: string): string {
  const number = 1000 + between(random(`code ${slug}`), 0, 8999);
  return `${prefixes.get(item.shop) ?? 'TY'}-${item.brand
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}-${number}`;
}

function quantityOf(stock: Item['stock'], price: number, next: () => number): number {
  if (stock === 'sold-out') return 0;
  if (stock === 'low') return between(next, 1, 4);
  const most = price < 20 ? 800 : price < 60 ? 320 : price < 200 ? 120 : 45;
  return Math.max(10, Math.floor(most * next() ** 1.6));
}

type VariantPlan = {
  code: string;
  price: number;
  reduced: (amount: number) => string | undefined;
  images: Picture[];
  stock: Item['stock'];
  slug: string;
};

function variantsOf(item: Item, plan: VariantPlan): Variant[] | undefined {
  if (!item.sizes && !item.colors) return undefined;
  const next = random(`variants ${plan.slug}`);
  const sizes: (SizeChoice | undefined)[] = item.sizes ?? [undefined];
  const colors: (ColorChoice | undefined)[] = item.colors ?? [undefined];
  const list = sizes.flatMap((size) =>
    colors.map((color): Variant => {
      const own = size?.own === undefined ? undefined : shelfPrice(size.own);
      const less = own === undefined ? undefined : plan.reduced(own);
      const luck = next();
      const stock =
        plan.stock !== 'natural'
          ? plan.stock
          : luck < 0.08
            ? 'sold-out'
            : luck < 0.15
              ? 'low'
              : 'natural';
      const image = color && item.photo ? photographOf(item, color) : undefined;
      return {
        ...(size ? { size: size.name } : {}),
        ...(color ? { color: color.name } : {}),
        code:
          size?.code ??
          [
            plan.code,
            ...[size?.name, color?.name]
              .filter((x) => x !== undefined)
              .map((x) => slugOf(x).toUpperCase()),
          ].join('-'),
        quantity: quantityOf(stock, own ?? plan.price, next),
        ...(own === undefined ? {} : { price: money(own) }),
        ...(less ? { discount_price: less } : {}),
        ...(image ? { image } : {}),
      };
    }),
  );
  const first = list[0];
  if (first && plan.stock === 'natural' && list.every((variant) => variant.quantity === 0))
    first.quantity = 25;
  return list;
}

function photographOf(item: Item, color: ColorChoice): string {
  const kind = item.photo ?? '';
  return photograph(kind, viewsOf(kind)[0] ?? 'hero', color.tone);
}

const viewWords: Record<string, string> = {
  hero: '',
  side: ', seen from the side',
  detail: ', close view',
  top: ', seen from above',
};

function picturesOf(item: Item): Picture[] {
  const list: Picture[] = [];
  const drawn = item.sketch ? [{ src: item.sketch, alt: `Dimension drawing of ${item.name}` }] : [];
  if (item.photo) {
    const kind = item.photo;
    const views = viewsOf(kind);
    const shown = item.shown ? `; the photograph shows ${item.shown}` : '';
    const lead = item.colors?.[0];
    for (const view of views) {
      const tone = lead ? lead.tone : item.tone;
      const color = lead ? ` in ${lead.name.toLowerCase()}` : '';
      list.push({
        src: photograph(kind, view, tone),
        alt: `${capital(item.name)}${color}${viewWords[view] ?? ''}${shown}`,
      });
    }
    for (const color of item.colors?.slice(1) ?? []) {
      const src = photographOf(item, color);
      if (!list.some((picture) => picture.src === src))
        list.push({ src, alt: `${capital(item.name)} in ${color.name.toLowerCase()}${shown}` });
    }
  }
  // Shoppers recognise a photograph faster.
  return [...list, ...drawn];
}

/** Staples of every hardware shop; they lead the best sellers. */
export const favourites: readonly string[] = [
  'kestrow-kd-18-drill-driver',
  'palmwell-grip-coated-work-gloves',
  'wood-screw-4-mm-yellow-zinc',
  'plumbob-tape-measure-5-m-25-mm-blade',
  'hex-bolt-with-shank-din-931-m8-zinc',
  'lumenor-led-bulb-e27-9-w-warm-white',
  'grippax-claw-hammer-450-g-cushioned-grip',
  'wall-anchor-8-40-mm-with-screw',
  'broadcoat-interior-matt-wall-paint-2-5-l',
  'havenlock-brass-padlock-50-mm-with-two-keys',
  'sharpline-drill-bit-set-hss-tin-6-8-10-and-12-mm',
  'brackmoor-ag-125-11',
  'tillray-screwdriver-set-5-pieces',
  'hex-nut-din-934-m12-zinc',
  'guardpeak-classic-safety-helmet',
  'kestrow-battery-pack-18-v-5-0-ah',
  'boxcraft-20-tool-box',
  'cableton-cable-reel-25-m',
  'dewfield-watering-can-10-l',
  'halvorsby-combination-pliers-180-mm',
  'brass-ball-valve-1-2-inch-with-red-lever',
  'clearbrow-panorama-safety-glasses',
  'kestrow-ks-125',
  'redmoor-socket-set-with-ratchet-1-2-inch',
];

/** Fraction of the sales period a product has been available: new ones have sold less. */
export function shelfTime(createdAt: string): number {
  return Math.min(1, 0.04 + (Date.UTC(2026, 10, 15) - Date.parse(createdAt)) / (300 * 86400e3));
}

/** All products, with sales distributed as in real shops: few products sell most. */
export function allProducts(): Entry[] {
  const missing = favourites.filter((slug) => !entries.some(({ line }) => line.slug === slug));
  if (missing.length > 0) throw new Error(`favourites that are no products: ${missing.join(', ')}`);
  for (const { line } of entries) {
    if (!favourites.includes(line.slug)) continue;
    const day = between(random(`first day ${line.slug}`), 0, 150);
    line.created_at = `${new Date(firstDay + day * 86400e3).toISOString().slice(0, 11)}${line.created_at.slice(11)}`;
  }
  const keyOf = ({ line }: Entry): number => {
    const place = favourites.indexOf(line.slug);
    if (place >= 0) return (place - favourites.length) / 100;
    return random(`rank ${line.slug}`)() + Math.log10(Number(line.price) + 1) * 0.18;
  };
  const ranked = entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((a, b) => a.key - b.key);
  ranked.forEach(({ entry }, i) => {
    const pieces = 5200 / (i + 1.6) ** 0.86 + random(`sold ${entry.line.slug}`)() * 9;
    entry.line.total_sold = Math.floor(pieces * shelfTime(entry.line.created_at));
  });
  return entries.toSorted((a, b) => a.line.slug.localeCompare(b.line.slug, 'en'));
}
