import {
  ADS,
  ATTRIBUTES,
  BANNERS,
  BRANDS,
  CATEGORIES,
  FLASH_SALES,
  VOUCHERS,
} from '#server/catalog/operate/records/record-kinds.ts';
import { recordCommand } from './record-command.ts';
import { readOffers } from './read-offers.ts';

const LIVES = 'Pages are updated immediately.';
const TIMES =
  "Write times as 2026-03-01 (a whole day in the shop's time zone), 2026-03-01T08:00:00Z or +36h.";
const BIN = 'Removed records can be restored for 30 days.';
const picture = { field: 'thumbnail', read: 'picture' } as const;
const logo = { field: 'logo', read: 'picture' } as const;
const period = {
  from: { field: 'starts_at', read: 'start' },
  until: { field: 'ends_at', read: 'end' },
} as const;

const banner = {
  usage:
    '[--picture FILE] [--title TEXT] [--subtitle TEXT] [--link /path] [--ground light|dark] [--position N] [--language CODE]',
  needed: ['--picture FILE'],
  hasBin: true,
  options: {
    translated: ['title', 'subtitle'],
    values: {
      picture,
      title: { field: 'title' },
      subtitle: { field: 'subtitle' },
      link: { field: 'link' },
      ground: { field: 'ground' },
      position: { field: 'position' },
    },
  },
};

export const banners = recordCommand({
  ...banner,
  kind: BANNERS,
  summary: `The large pictures of the home page. ${LIVES} ${BIN}`,
});

export const ads = recordCommand({
  ...banner,
  kind: ADS,
  summary: `The two small pictures beside the banners; the latest ones are shown. ${LIVES} ${BIN}`,
});

export const flashSales = recordCommand({
  kind: FLASH_SALES,
  usage:
    '[--name NAME] [--from TIME] [--until TIME] [--products SLUG:PRICE:PIECES,...] [--picture FILE] [--language CODE]',
  needed: ['--name NAME', '--until TIME'],
  summary: `Limited-time sales; --products lists every offer. ${TIMES} ${LIVES}`,
  hasBin: false,
  options: {
    translated: ['name'],
    values: {
      name: { field: 'name' },
      picture,
      ...period,
      products: { field: 'products', read: readOffers },
    },
  },
});

export const vouchers = recordCommand({
  kind: VOUCHERS,
  usage:
    '[--percent 10|--amount 5.00] [--from TIME] [--until TIME] [--shop SLUG] [--min-order 20.00] [--max-discount 15.00] [--limit N] [--hide|--show]',
  needed: ['--percent 10|--amount 5.00', '--until TIME'],
  summary: `Voucher codes that discount an order; --limit is how often each customer can use one. ${TIMES} ${BIN}`,
  hasBin: true,
  options: {
    isSwitched: true,
    values: {
      percent: { field: 'discount', show: 'percent', with: { discount_type: 'Percentage' } },
      amount: { field: 'discount', show: 'money', with: { discount_type: 'Amount' } },
      ...period,
      shop: { field: 'shop' },
      'min-order': { field: 'min_order_amount', show: 'money' },
      'max-discount': { field: 'max_discount_amount', show: 'money' },
      limit: { field: 'limit_for_user' },
    },
  },
});

export const categories = recordCommand({
  kind: CATEGORIES,
  usage:
    '[--name NAME] [--picture FILE] [--logo FILE] [--tax-class NAME|none] [--hide|--show] [--language CODE]',
  needed: ['--name NAME'],
  summary: `Product categories; one with products can't be removed. ${LIVES} ${BIN}`,
  hasBin: true,
  options: {
    isSwitched: true,
    translated: ['name'],
    values: {
      name: { field: 'name' },
      picture,
      logo,
      'tax-class': { field: 'tax_class', read: (text) => (text === 'none' ? null : text) },
    },
  },
});

export const brands = recordCommand({
  kind: BRANDS,
  usage: '[--name NAME] [--logo FILE] [--language CODE]',
  needed: ['--name NAME'],
  summary: `Product brands; one with products can't be removed. ${LIVES}`,
  hasBin: false,
  options: { translated: ['name'], values: { name: { field: 'name' }, logo } },
});

export const attributes = recordCommand({
  kind: ATTRIBUTES,
  usage:
    '[--name NAME] [--kind text|choice|number] [--unit UNIT|none] [--filter yes|no] [--language CODE]',
  needed: ['--name NAME', '--kind text|choice|number'],
  summary: `Product attributes; one that products use can't be removed. ${LIVES}`,
  hasBin: false,
  options: {
    translated: ['name', 'unit'],
    values: {
      name: { field: 'name' },
      kind: { field: 'kind' },
      unit: { field: 'unit', read: (text) => (text === 'none' ? null : text) },
      filter: { field: 'is_facet', read: (text) => ({ yes: true, no: false })[text] ?? text },
    },
  },
});
