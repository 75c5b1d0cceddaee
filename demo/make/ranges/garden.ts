import { family } from '../catalogue.ts';
import type { Family } from '../types.ts';

/** Garden products. */

const garden: Family = { shop: 'greenacre', category: 'garden' };

export function gardenRange(): void {
  family(
    {
      ...garden,
      subs: ['spades-and-rakes'],
      topic: 'spade',
      photo: 'garden-spade',
      brand: 'greenholt',
      tags: ['spade', 'digging shovel', 'garden shovel'],
      attributes: { 'handle-material': 'Ash', material: 'Hardened steel' },
      notes: [
        'A spade sharpened with a file digs twice as easily.',
        'Rinse, dry, and rub the blade with an oily rag before winter.',
      ],
    },
    [
      {
        name: 'Greenholt garden spade with D handle',
        price: 32.9,
        short: 'Pointed spade with ash shaft, 1150 mm.',
        text: [
          'A pressed blade with tread edge, for heavy soil and roots. The D handle leaves room for gloves.',
        ],
        attributes: { length: 1150, weight: 1.9 },
      },
      {
        name: 'Greenholt ladies’ spade with D handle',
        price: 29.9,
        short: 'Smaller blade and lighter shaft, 1000 mm.',
        text: ['A narrower blade weighs less with every lift, which counts after an hour.'],
        attributes: { length: 1000, weight: 1.5 },
      },
      {
        name: 'Fernway drainage spade with D handle',
        brand: 'fernway',
        price: 38.9,
        short: 'Long, narrow spade for trenches.',
        text: ['For trenches of drain and cable. The socket reaches half a metre up the shaft.'],
        attributes: { length: 1200, weight: 2.2 },
      },
    ],
  );
  family(
    {
      ...garden,
      subs: ['spades-and-rakes'],
      topic: 'rake',
      photo: 'rake',
      brand: 'fernway',
      tags: ['garden rake', 'soil rake', 'bow rake'],
      attributes: { 'handle-material': 'Ash', material: 'Steel' },
      notes: ['Lay it teeth down, always.'],
    },
    [
      {
        name: 'Fernway garden rake 40 cm',
        price: 24.9,
        short: 'Bow rake 400 mm wide with ash shaft.',
        text: [
          'Levels beds and gravel, breaks clods, pulls out stones. The bow springs a little and saves the wrists.',
        ],
        attributes: { width: 400, length: 1500 },
      },
      {
        name: 'Greenholt garden rake 35 cm',
        brand: 'greenholt',
        price: 19.9,
        short: 'Bow rake 350 mm wide.',
        text: ['Fits between rows of vegetables. Shaft is clamped and can be changed.'],
        attributes: { width: 350, length: 1400 },
      },
    ],
  );
  family(
    {
      ...garden,
      subs: ['watering'],
      topic: 'watering-can',
      photo: 'watering-can',
      brand: 'dewfield',
      tags: ['can', 'sprinkler can', 'plant watering'],
      attributes: { volume: 10, material: 'Galvanised steel' },
      notes: ['The rose comes off for cleaning and is turned upward for seedlings.'],
    },
    [
      {
        name: 'Dewfield watering can 10 l',
        price: 36.9,
        colors: [
          { name: 'Green', hex: '#2c7a3d' },
          { name: 'Blue', hex: '#2a4fb0', tone: 'blue' },
          { name: 'Red', hex: '#c3262b', tone: 'red' },
          { name: 'Sand', hex: '#cdb68c', tone: 'sand' },
        ],
        short: 'Steel can with brass rose and wooden grip.',
        text: [
          'Balanced so that it hangs level when full. Powder-coated inside and out, with a brass rose.',
        ],
      },
      {
        name: 'Dewfield Heritage watering can 10 l, sage',
        price: 44.9,
        tone: 'sage',
        short: 'Heavy-gauge can with reinforced foot.',
        text: ['Thicker sheet and a soldered foot ring, for gravel and stone steps.'],
      },
    ],
  );
  family(
    {
      ...garden,
      subs: ['watering'],
      topic: 'hose-reel',
      photo: 'hose-reel',
      brand: 'dewfield',
      tags: ['hose cart', 'hose trolley', 'garden hose'],
      points: ['Hose 1/2 inch with spray nozzle', 'Crank folds in'],
      attributes: { material: 'Steel tube' },
      notes: ['Drain the hose before frost.'],
    },
    [
      {
        name: 'Dewfield hose reel on wheels with 25 m hose',
        price: 74.9,
        short: 'Hose cart with 25 m hose, nozzle and connectors.',
        text: [
          'Rolls over lawn and steps, stands firmly while you pull. Connect and water, nothing to buy besides.',
        ],
        attributes: { 'total-length': 25, diameter: 13 },
      },
      {
        name: 'Dewfield hose reel on wheels with 50 m hose',
        price: 104,
        short: 'Hose cart with 50 m for large gardens.',
        text: ['Fifty metres of hose with woven core that does not kink.'],
        attributes: { 'total-length': 50, diameter: 13 },
      },
    ],
  );
  family(
    {
      ...garden,
      subs: ['wheelbarrows'],
      topic: 'wheelbarrow',
      photo: 'wheelbarrow',
      tags: ['barrow', 'garden cart', 'builder barrow'],
      attributes: { material: 'Steel' },
      points: ['Pneumatic tyre on steel rim', 'Grips turn with the wrists'],
      notes: [
        'Pump the tyre to 2 bar and it rolls by itself.',
        'Comes in two parts, mounted in ten minutes.',
      ],
    },
    [
      {
        name: 'Greenholt wheelbarrow 85 l',
        brand: 'greenholt',
        price: 99,
        colors: [
          { name: 'Green', hex: '#2c7a3d' },
          { name: 'Blue', hex: '#2a4fb0', tone: 'blue' },
          { name: 'Red', hex: '#c3262b', tone: 'red' },
        ],
        short: 'Barrow with deep-drawn tray, 150 kg.',
        text: ['The tray is drawn from one sheet and tips out clean. For soil, leaves and logs.'],
        attributes: { volume: 85, 'load-capacity': 150, weight: 13.5 },
      },
      {
        name: 'Fernway builder’s wheelbarrow 100 l, grey',
        brand: 'fernway',
        price: 129,
        tone: 'grey',
        short: 'Heavy barrow for concrete, 200 kg.',
        text: ['A frame in one piece and a tray of 1.2 mm sheet carry wet concrete over planks.'],
        attributes: { volume: 100, 'load-capacity': 200, weight: 17 },
      },
    ],
  );
  family(
    {
      ...garden,
      subs: ['pruning'],
      topic: 'shears',
      photo: 'pruning-shears',
      tags: ['secateurs', 'garden scissors', 'pruners', 'clippers'],
      attributes: { material: 'Carbon steel' },
      notes: [
        'Cut just above a bud, slanting away from it.',
        'Wipe the blade with alcohol between sick plants.',
      ],
    },
    [
      {
        name: 'Fernway pruning shears, red grips',
        brand: 'fernway',
        price: 21.9,
        short: 'Bypass shears for branches up to 22 mm.',
        text: [
          'Blade and hook pass each other and leave a smooth cut that heals. Blade, spring and catch can be replaced.',
        ],
        attributes: { length: 215, 'cutting-capacity': 22 },
      },
      {
        name: 'Greenholt pruning shears, green grips',
        brand: 'greenholt',
        price: 16.9,
        tone: 'green',
        short: 'Light bypass shears for roses and herbs.',
        text: ['Light shears for roses, herbs and cut flowers.'],
        attributes: { length: 200, 'cutting-capacity': 18 },
      },
      {
        name: 'Fernway pro pruning shears, blue grips',
        brand: 'fernway',
        price: 39.9,
        tone: 'blue',
        short: 'Forged shears for orchards.',
        text: ['Forged handles and a slanted head for a day in the orchard.'],
        attributes: { length: 220, 'cutting-capacity': 26 },
      },
    ],
  );
}
