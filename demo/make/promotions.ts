import type { Entry } from './catalogue.ts';
import { between, random } from './random.ts';
import { bannerTexts } from './texts/banner-texts.ts';
import { money, shelfPrice } from './words.ts';

/** Flash sales, vouchers, banners and ads. */

const running = [
  'kestrow-ks-125',
  'brackmoor-ag-125-11',
  'grippax-claw-hammer-450-g-cushioned-grip',
  'plumbob-tape-measure-5-m-25-mm-blade',
  'redmoor-socket-set-with-ratchet-1-2-inch',
  'noctar-led-work-light-30-w',
  'boxcraft-24-tool-box-red',
  'auralis-32-ear-muffs-red',
  'tarnhelm-th-2000-heat-gun',
  'kestrow-battery-pack-18-v-5-0-ah',
  'guardpeak-ratchet-safety-helmet-orange',
];
const upcoming = [
  'voltara-vcs-165',
  'dewfield-hose-reel-on-wheels-with-25-m-hose',
  'cableton-cable-reel-25-m',
  'trueline-digital-caliper-150-mm',
  'brightwater-lido-basin-mixer-tap-chrome',
  'tillray-screwdriver-set-5-pieces',
  'halvorsby-bench-vise-100-mm-with-swivel-base',
  'havenlock-brass-padlock-50-mm-with-two-keys',
];

export function flashSaleLines(entries: Entry[]): object[] {
  const sold = (slugs: string[]): object[] =>
    slugs.map((slug) => {
      const line = entries.find((entry) => entry.line.slug === slug)?.line;
      if (!line) throw new Error(`flash sale: no product ${slug}`);
      if (line.variants) throw new Error(`flash sale: ${slug} has variants`);
      const next = random(`flash ${slug}`);
      const price = shelfPrice(Number(line.discount_price ?? line.price) * (0.68 + next() * 0.14));
      return {
        product: slug,
        price: money(price),
        quantity: Math.min(line.quantity ?? 0, between(next, 12, 60)),
      };
    });
  return [
    {
      type: 'flash_sale',
      slug: 'weekend-flash-sale',
      name: 'Weekend flash sale',
      translations: {
        ar: { name: 'عرض نهاية الأسبوع الخاطف' },
        bn: { name: 'সপ্তাহান্তের ফ্ল্যাশ সেল' },
        de: { name: 'Blitzangebote am Wochenende' },
        es: { name: 'Ofertas flash del fin de semana' },
        fr: { name: 'Vente flash du week-end' },
      },
      thumbnail: 'media/banners/banner-flash-sale.webp',
      starts_at: '-36h',
      ends_at: '+60h',
      products: sold(running),
    },
    {
      type: 'flash_sale',
      slug: 'workshop-days',
      name: 'Workshop days',
      translations: {
        ar: { name: 'أيام الورشة' },
        bn: { name: 'ওয়ার্কশপের দিনগুলো' },
        de: { name: 'Werkstatt-Tage' },
        es: { name: 'Días de taller' },
        fr: { name: 'Journées de l’atelier' },
      },
      thumbnail: 'media/banners/banner-hand-tools.webp',
      starts_at: '+4d',
      ends_at: '+6d',
      products: sold(upcoming),
    },
  ];
}

type Voucher = [
  code: string,
  shop: string,
  type: 'Percentage' | 'Amount',
  discount: number,
  minimum: number,
  cap: number,
  uses: number,
  starts: string,
  ends: string,
];
const vouchers: Voucher[] = [
  ['WELCOME10', '', 'Percentage', 10, 20, 15, 1, '-30d', '+180d'],
  ['TOOLYARD5', '', 'Amount', 5, 40, 0, 3, '-10d', '+90d'],
  ['BOLT15', 'boltworks', 'Percentage', 15, 10, 0, 10, '-20d', '+60d'],
  ['BULK2500', 'boltworks', 'Amount', 250, 5000, 0, 1, '-20d', '+200d'],
  ['BOLTSPRING', 'boltworks', 'Percentage', 20, 5, 10, 2, '-120d', '-30d'],
  ['TORQUE20', 'torque-depot', 'Amount', 20, 100, 0, 1, '-15d', '+45d'],
  ['BITS12', 'torque-depot', 'Percentage', 12, 15, 25, 50, '-15d', '+120d'],
  ['BLACKWEEK', 'torque-depot', 'Percentage', 25, 50, 60, 1, '+6d', '+13d'],
  ['OAK10', 'oakbench', 'Percentage', 10, 10, 0, 5, '-40d', '+80d'],
  ['BENCH8', 'oakbench', 'Amount', 8, 60, 0, 1, '-5d', '+30d'],
  ['JOINER5000', 'oakbench', 'Percentage', 30, 5000, 0, 1, '-5d', '+365d'],
  ['SAFE3', 'guardline', 'Amount', 3, 12, 0, 20, '-60d', '+60d'],
  ['CREW18', 'guardline', 'Percentage', 18, 150, 40, 4, '-10d', '+90d'],
  ['BRIGHT7', 'brightwire', 'Percentage', 7, 0, 0, 100, '-30d', '+150d'],
  ['LIGHTSUP', 'brightwire', 'Amount', 6, 30, 0, 1, '-90d', '-2d'],
  ['WINTERLIGHT', 'brightwire', 'Percentage', 15, 35, 20, 2, '+10d', '+40d'],
  ['PIPE5', 'pipe-and-tap', 'Amount', 5, 25, 0, 2, '-25d', '+75d'],
  ['TAPTEN', 'pipe-and-tap', 'Percentage', 10, 45, 12, 1, '-25d', '+75d'],
  ['COLOUR4', 'colourhouse', 'Amount', 4, 20, 0, 1, '-12d', '+48d'],
  ['FRESHWALL', 'colourhouse', 'Percentage', 20, 75, 30, 3, '-12d', '+60d'],
  ['GREEN9', 'greenacre', 'Percentage', 9, 25, 0, 10, '-45d', '+100d'],
  ['YARD15', 'greenacre', 'Amount', 15, 90, 0, 1, '-8d', '+22d'],
  ['KEY2', 'keystone', 'Amount', 2, 10, 0, 5, '-50d', '+50d'],
  ['LOCKED12', 'keystone', 'Percentage', 12, 30, 8, 1, '-50d', '+120d'],
];

export function voucherLines(): object[] {
  return vouchers.map(
    ([code, shop, discount_type, discount, minimum, cap, limit_for_user, starts_at, ends_at]) => ({
      type: 'voucher',
      code,
      ...(shop ? { shop } : {}),
      discount_type,
      discount: money(discount),
      min_order_amount: money(minimum),
      max_discount_amount: cap === 0 ? '0' : money(cap),
      limit_for_user,
      starts_at,
      ends_at,
    }),
  );
}

type Place = [
  theme: string,
  title: string,
  subtitle: string,
  ground: 'light' | 'dark',
  category: string,
];
const banners: Place[] = [
  [
    'power-tools',
    'Power for the whole day',
    '18 V drills, saws and batteries from five makers',
    'dark',
    'power-tools',
  ],
  [
    'flash-sale',
    'Flash sale this weekend',
    'Drills, sanders and helmets while stock lasts',
    'light',
    'power-tools',
  ],
  [
    'hand-tools',
    'Tools that fit the hand',
    'Hammers, wrenches, pliers and more for the bench',
    'light',
    'hand-tools',
  ],
  [
    'fasteners',
    'Every bolt in every length',
    'DIN and ISO fasteners in zinc, A2 and A4',
    'dark',
    'fasteners',
  ],
  [
    'safety',
    'Safe from head to hand',
    'Helmets, ear muffs, glasses and gloves in all sizes',
    'light',
    'safety',
  ],
  ['paint', 'A fresh wall by Sunday', 'Paint, rollers and tape for clean edges', 'light', 'paint'],
  [
    'plumbing',
    'Tight the first time',
    'Valves, copper pipe, fittings and taps',
    'light',
    'plumbing',
  ],
  ['garden', 'Ready for the garden', 'Spades, barrows, cans and hose reels', 'light', 'garden'],
];

export function bannerLines(): object[] {
  const lines = [
    ...banners.map(([theme, title, subtitle, ground, category], i) => ({
      type: 'banner',
      slug: theme,
      title,
      subtitle,
      thumbnail: `media/banners/banner-${theme}.webp`,
      ground,
      link: `/categories/${category}`,
      position: i + 1,
    })),
    {
      type: 'ad',
      slug: 'light',
      title: 'Light where you work',
      subtitle: 'Work lights, flashlights and bulbs',
      thumbnail: 'media/banners/ad-light.webp',
      ground: 'dark',
      link: '/categories/lighting',
      position: 1,
    },
    {
      type: 'ad',
      slug: 'storage',
      title: 'A place for everything',
      subtitle: 'Tool boxes, organizers and shelving',
      thumbnail: 'media/banners/ad-storage.webp',
      ground: 'light',
      link: '/categories/storage',
      position: 2,
    },
  ];
  return lines.map((line) => ({ ...line, translations: translationsOf(line.slug) }));
}

const translationsOf = (slug: string) =>
  Object.fromEntries(
    Object.entries(bannerTexts[slug] ?? {}).map(([language, [title, subtitle]]) => [
      language,
      { title, subtitle },
    ]),
  );
