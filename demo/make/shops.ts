import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { knowShopPrefix } from './catalogue.ts';
import { keep } from './sketches.ts';

/** The shops of the marketplace. */

type Shop = {
  slug: string;
  name: string;
  prefix: string;
  short: string;
  about: string[];
  color: string;
  mark: string;
  /** Scenes of the home page by name, or photographs set side by side on the shop's colour. */
  banners: (string | string[])[];
  delivery: string;
  hours: [weekday: [string, string], saturday: [string, string] | null, sunday?: [string, string]];
  brackets: [from: number, to: number | null, charge: string][];
};

const shops: Shop[] = [
  {
    slug: 'boltworks',
    name: 'Boltworks',
    prefix: 'BW',
    color: '#1f2f57',
    mark: 'hex',
    banners: ['fasteners'],
    delivery: '1-2 days',
    hours: [
      ['07:00', '18:00'],
      ['08:00', '13:00'],
    ],
    short: 'Bolts, nuts, screws and anchors to DIN and ISO, from one piece to a pallet.',
    about: [
      'Boltworks stocks standard fasteners from M3 to M20 in zinc-plated steel and stainless A2 and A4. Every length has its own article number, so what you order is what is printed on the bag.',
      'Orders placed before 15:00 leave the same day. Ask us for test certificates before you order, and we put them in the parcel.',
    ],
    brackets: [
      [1, 4, '4.90'],
      [5, 19, '3.50'],
      [20, null, '0.00'],
    ],
  },
  {
    slug: 'torque-depot',
    name: 'Torque Depot',
    prefix: 'TD',
    color: '#e8591c',
    mark: 'bolt',
    banners: ['power-tools', 'flash-sale'],
    delivery: '2-3 days',
    hours: [
      ['08:00', '18:30'],
      ['09:00', '16:00'],
    ],
    short: 'Power tools, batteries and the bits, blades and discs that go with them.',
    about: [
      'Cordless and corded machines for site and workshop, tested on our own bench before they reach the shelf. We sell the accessories too, so the blade fits the saw.',
      'Machines come with two years of warranty, and we keep brushes, chucks and switches for repairs.',
    ],
    brackets: [
      [1, 1, '7.90'],
      [2, 4, '5.90'],
      [5, null, '0.00'],
    ],
  },
  {
    slug: 'oakbench',
    name: 'Oakbench Tools',
    prefix: 'OB',
    color: '#6d4a33',
    mark: 'beam',
    banners: [
      'hand-tools',
      ['bench-vise-hero', 'wood-chisel-hero', 'f-clamp-hero', 'tape-measure-hero'],
    ],
    delivery: '2-4 days',
    hours: [
      ['08:30', '17:30'],
      ['09:00', '14:00'],
    ],
    short: 'Hand tools, measuring tools and workshop gear for people who use them every day.',
    about: [
      'Oakbench began as a joinery and still chooses tools like one: steel that keeps an edge, handles that fit the hand, levels that are checked before they are packed.',
      'Something not right? Send it back within 60 days, used or not.',
    ],
    brackets: [
      [1, 3, '5.50'],
      [4, 9, '4.00'],
      [10, null, '0.00'],
    ],
  },
  {
    slug: 'guardline',
    name: 'Guardline Supply',
    prefix: 'GL',
    color: '#b98200',
    mark: 'shield',
    banners: ['safety'],
    delivery: '1-3 days',
    hours: [['07:30', '17:00'], null],
    short: 'Gloves, helmets, glasses, ear muffs and masks that people are willing to wear.',
    about: [
      'Protective equipment only protects when it is worn. We carry few models, in all sizes, and say plainly which standard each one meets.',
      'Crews can order mixed sizes in one go; we pack them by name on request.',
    ],
    brackets: [
      [1, 9, '4.50'],
      [10, 49, '3.00'],
      [50, null, '0.00'],
    ],
  },
  {
    slug: 'brightwire',
    name: 'Brightwire',
    prefix: 'BR',
    color: '#12837d',
    mark: 'spark',
    banners: [
      ['led-bulb-hero', 'cable-reel-hero', 'flashlight-hero', 'work-light-hero'],
      ['wire-spool-hero', 'wall-socket-hero', 'extension-cord-top'],
    ],
    delivery: '2-3 days',
    hours: [
      ['08:00', '17:00'],
      ['09:00', '13:00'],
    ],
    short: 'Cable, reels, sockets and light for site, workshop and home.',
    about: [
      'Brightwire sells what brings power and light to where the work is: extension cords, reels, installation wire, work lights and bulbs.',
      'Fixed wiring belongs in the hands of an electrician. Our counter staff are trained ones and answer questions by phone.',
    ],
    brackets: [
      [1, 2, '5.90'],
      [3, 9, '4.90'],
      [10, null, '0.00'],
    ],
  },
  {
    slug: 'pipe-and-tap',
    name: 'Pipe & Tap',
    prefix: 'PT',
    color: '#1d6f9c',
    mark: 'drop',
    banners: ['plumbing'],
    delivery: '2-4 days',
    hours: [
      ['07:00', '16:30'],
      ['08:00', '12:00'],
    ],
    short: 'Pipes, fittings, valves and taps for water and heating.',
    about: [
      'Three generations of plumbers stand behind Pipe & Tap. Pipes are cut to the lengths listed, fittings are sold singly, and every valve is a full-bore one.',
      'Long pipes travel by carrier; the charge is the same whether you order one or ten.',
    ],
    brackets: [
      [1, 5, '6.90'],
      [6, 24, '5.50'],
      [25, null, '0.00'],
    ],
  },
  {
    slug: 'colourhouse',
    name: 'Colourhouse',
    prefix: 'CH',
    color: '#c9553e',
    mark: 'stripes',
    banners: ['paint'],
    delivery: '3-5 days',
    hours: [
      ['09:00', '18:00'],
      ['09:00', '15:00'],
    ],
    short: 'Wall paint, brushes, rollers, tape and sealants for a finish you can look at.',
    about: [
      'Paint in colours we would put on our own walls, and the tools to get it there without drips. Sample the colour on a sheet of paper first: light changes everything.',
      'Unopened cans can be returned for 30 days.',
    ],
    brackets: [
      [1, 2, '6.50'],
      [3, 6, '4.50'],
      [7, null, '0.00'],
    ],
  },
  {
    slug: 'greenacre',
    name: 'Greenacre Yard',
    prefix: 'GY',
    color: '#2c7a3d',
    mark: 'leaf',
    banners: [
      'garden',
      ['tool-box-hero', 'shelving-rack-hero', 'step-ladder-hero', 'parts-organizer-hero'],
    ],
    delivery: '3-5 days',
    hours: [
      ['08:00', '18:00'],
      ['08:00', '17:00'],
      ['10:00', '14:00'],
    ],
    short: 'Garden tools, barrows, storage and ladders for house, yard and site.',
    about: [
      'Spades that do not bend, cans that do not leak, shelves that hold what the label says. Greenacre Yard serves gardeners, caretakers and builders from one big shed.',
      'Bulky goods come on a pallet to the kerb. Our driver calls half an hour before.',
    ],
    brackets: [
      [1, 1, '8.90'],
      [2, 5, '6.90'],
      [6, null, '0.00'],
    ],
  },
  {
    slug: 'keystone',
    name: 'Keystone Hardware',
    prefix: 'KH',
    color: '#8a6a10',
    mark: 'key',
    banners: [
      ['chain-top', 'door-hinge-hero', 'door-handle-hero', 'padlock-hero'],
      ['keys-hero', 'padlock-top'],
    ],
    delivery: '2-3 days',
    hours: [
      ['09:00', '17:30'],
      ['09:00', '13:00'],
    ],
    short: 'Padlocks, keys, hinges, door handles and chain.',
    about: [
      'Keystone Hardware keeps doors closed and gates hanging straight. We key locks alike on request and cut chain to length at the counter.',
      'Tell us door thickness and backset, and we find the handle that fits.',
    ],
    brackets: [
      [1, 4, '4.90'],
      [5, 14, '3.90'],
      [15, null, '0.00'],
    ],
  },
];

export const shopSlugs: readonly string[] = shops.map(({ slug }) => slug);
for (const { slug, prefix } of shops) knowShopPrefix(slug, prefix);

export function shopLines(): object[] {
  return shops.map((shop) => ({
    type: 'shop',
    slug: shop.slug,
    name: shop.name,
    short_description: shop.short,
    description: shop.about.map((words) => `<p>${words.replace(/&/g, '&amp;')}</p>`).join(''),
    logo: keep('shops', `${shop.slug}-logo`, logo(shop)),
    banner: `media/shops/${shop.slug}-banner-1.webp`,
    banners: shop.banners.map((_, i) => `media/shops/${shop.slug}-banner-${i + 1}.webp`),
    estimated_delivery_time: shop.delivery,
    order_prefix: shop.prefix,
    opening_hours: hoursOf(shop),
    delivery_brackets: shop.brackets.map(([min_quantity, max_quantity, charge]) => ({
      min_quantity,
      max_quantity,
      charge,
    })),
  }));
}

function hoursOf({ hours: [week, saturday, sunday] }: Shop): object[] {
  const days = [1, 2, 3, 4, 5].map((day) => ({ day, opens: week[0], closes: week[1] }));
  if (saturday) days.push({ day: 6, opens: saturday[0], closes: saturday[1] });
  if (sunday) days.push({ day: 7, opens: sunday[0], closes: sunday[1] });
  return days;
}

const marks: Record<string, string> = {
  hex: '<path d="M200 60 L300 118 V234 L200 292 L100 234 V118 Z M200 126 a50 50 0 1 0 .1 0 Z" fill="#fff" fill-rule="evenodd"/>',
  bolt: '<path d="M222 50 L120 200 H190 L172 300 L282 144 H206 Z" fill="#fff"/>',
  beam: '<path d="M90 120 H310 V156 H90 Z M120 156 H156 V290 H120 Z M244 156 H280 V290 H244 Z M156 210 H244 V234 H156 Z" fill="#fff"/>',
  shield: '<path d="M200 56 L300 92 V176 Q300 256 200 300 Q100 256 100 176 V92 Z" fill="#fff"/>',
  spark:
    '<circle cx="200" cy="170" r="56" fill="#fff"/><g stroke="#fff" stroke-width="18" stroke-linecap="round"><path d="M200 60 V86 M200 254 V290 M90 170 H116 M284 170 H310 M122 92 L142 112 M278 92 L258 112 M122 248 L142 228 M278 248 L258 228"/></g>',
  drop: '<path d="M200 56 Q290 170 290 216 A90 84 0 0 1 110 216 Q110 170 200 56 Z" fill="#fff"/>',
  stripes:
    '<path d="M100 70 H160 V290 H100 Z" fill="#fff"/><path d="M170 70 H230 V290 H170 Z" fill="#ffe0c9"/><path d="M240 70 H300 V290 H240 Z" fill="#fbbf9f"/>',
  leaf: '<path d="M100 280 Q90 110 300 70 Q310 270 130 262 Q190 190 240 140 Q150 190 116 292 Z" fill="#fff"/>',
  key: '<path d="M200 60 a66 66 0 1 1 -.1 0 Z M200 92 a30 30 0 1 0 .1 0 Z M184 186 H216 V300 H184 Z M216 232 H250 V256 H216 Z M216 272 H260 V296 H216 Z" fill="#fff" fill-rule="evenodd"/>',
};

function logo({ name, color, mark }: Shop): string {
  const size = Math.min(54, 560 / name.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" rx="48" fill="${color}"/>${marks[mark] ?? ''}<text x="200" y="360" font-size="${size.toFixed(0)}" font-family="DejaVu Sans" font-weight="bold" text-anchor="middle" fill="#fff">${name.replace('&', '&amp;')}</text></svg>`;
}

/** Photographs in a row on a pale ground of the shop's colour; their white ground takes the colour on. */
async function arranged(root: string, photos: string[], color: string): Promise<Sharp> {
  const ground = `<svg width="1200" height="480"><rect width="1200" height="480" fill="#fff"/><rect width="1200" height="480" fill="${color}" fill-opacity="0.16"/></svg>`;
  const size = Math.min(420, Math.round(1180 / photos.length));
  const layers = await Promise.all(
    photos.map(async (photo, i) => ({
      input: await sharp(join(root, `media/photos/${photo}.webp`))
        .linear(1.02, 0)
        .resize(size, size)
        .png()
        .toBuffer(),
      left: 1190 - (photos.length - i) * size,
      top: Math.round((470 - size) / 2),
      blend: 'multiply' as const,
    })),
  );
  return sharp(await sharp(Buffer.from(ground)).composite(layers).png().toBuffer());
}

/** Banners of the shops: the scenes of the home page, or an arrangement, above a line in the shop's colour. */
export async function makeShopBanners(root: string, redraw: boolean): Promise<string[]> {
  const made: string[] = [];
  for (const shop of shops) {
    for (const [i, scene] of shop.banners.entries()) {
      const to = `media/shops/${shop.slug}-banner-${i + 1}.webp`;
      made.push(to);
      if (!redraw && existsSync(join(root, to))) continue;
      const picture =
        typeof scene === 'string'
          ? sharp(join(root, `media/banners/banner-${scene}.webp`)).resize(1200, 480)
          : await arranged(root, scene, shop.color);
      const strip = Buffer.from(
        `<svg width="1200" height="480"><rect y="470" width="1200" height="10" fill="${shop.color}"/></svg>`,
      );
      await picture
        .composite([{ input: strip }])
        .webp({ quality: 80 })
        .toFile(join(root, to));
    }
  }
  return made;
}
