import { knowShopPrefix } from './catalogue.ts';

/** The shops of the marketplace. */

export type Shop = {
  slug: string;
  name: string;
  prefix: string;
  short: string;
  about: string[];
  color: string;
  mark: string;
  /** Names of home page scenes, or photos arranged side by side on the shop's colour. */
  banners: (string | string[])[];
  delivery: string;
  hours: [weekday: [string, string], saturday: [string, string] | null, sunday?: [string, string]];
  brackets: [from: number, to: number | null, charge: string][];
};

export const shops: Shop[] = [
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
