import { family } from '../catalogue.ts';
import type { Family } from '../types.ts';

/** Cords, reels, ties, sockets and wire. */

const common: Family = { shop: 'brightwire', category: 'electrical' };

export function electrical(): void {
  family(
    {
      ...common,
      subs: ['extension-cords'],
      topic: 'cord',
      photo: 'extension-cord',
      brand: 'cableton',
      tags: ['extension lead', 'power cord', 'extension cable'],
      attributes: { voltage: 230, 'protection-level': 'IP44' },
      notes: [
        'Uncoil it fully under high load.',
        'Cover and coupling close against splashes; keep the joint out of puddles all the same.',
      ],
    },
    [
      {
        name: 'Cableton extension cord H07RN-F',
        stock: 'natural',
        price: 19.9,
        off: 0,
        optionName: 'Length',
        sizes: [
          { name: '5 m', own: 19.9 },
          { name: '10 m', own: 29.9 },
          { name: '25 m', own: 59.9 },
        ],
        colors: [
          { name: 'Orange', hex: '#e8591c' },
          { name: 'Yellow', hex: '#eeb21c', tone: 'yellow' },
          { name: 'Blue', hex: '#2a4fb0', tone: 'blue' },
        ],
        short: 'Rubber cord 3 × 1.5 mm² with plug and coupling.',
        text: [
          'Rubber stays soft in frost and does not mind oil. The bright jacket shows on lawn and gravel.',
        ],
        attributes: { power: 3500, 'conductor-area': 1.5 },
      },
      {
        name: 'Cableton heavy extension cord 10 m, blue',
        price: 44.9,
        tone: 'blue',
        short: 'Cord 3 × 2.5 mm² for compressors and welders.',
        text: ['Thicker conductors lose less voltage: motors start as they should at the far end.'],
        attributes: { power: 3500, 'conductor-area': 2.5, 'total-length': 10 },
      },
      {
        name: 'Cableton garden extension cord 15 m, yellow',
        price: 27.9,
        tone: 'yellow',
        short: 'Light cord 3 × 1.5 mm² for mower and hedge trimmer.',
        text: ['Light enough to pull behind the mower, bright enough not to be cut.'],
        attributes: { power: 3000, 'conductor-area': 1.5, 'total-length': 15 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['cable-reels'],
      topic: 'reel',
      photo: 'cable-reel',
      brand: 'cableton',
      tags: ['cable drum', 'extension reel', 'cord reel'],
      points: ['Three sockets with covers', 'Thermal cut-out with reset button'],
      attributes: { voltage: 230, 'protection-level': 'IP44' },
      notes: ['Coiled up it carries 1000 W, unrolled 3500 W.'],
    },
    [
      {
        name: 'Cableton cable reel 25 m',
        price: 64.9,
        stock: 'natural',
        short: 'Reel with 25 m rubber cable and three sockets.',
        text: ['Stands firmly on a tube frame; the crank runs on a real bearing.'],
        attributes: { 'total-length': 25, 'conductor-area': 1.5, power: 3500 },
      },
      {
        name: 'Cableton cable reel 40 m',
        price: 92,
        short: 'Reel with 40 m cable for larger sites.',
        text: ['Forty metres reach from the meter box to the far gable.'],
        attributes: { 'total-length': 40, 'conductor-area': 1.5, power: 3500 },
      },
      {
        name: 'Wattwell cable reel 25 m, blue',
        brand: 'wattwell',
        price: 58.9,
        tone: 'blue',
        short: 'Workshop reel with plastic-sheathed cable.',
        text: ['For the workshop and the cellar, with a light cable that lies flat.'],
        attributes: { 'total-length': 25, 'conductor-area': 1.5, power: 3000 },
      },
      {
        name: 'Wattwell cable reel 50 m, red',
        brand: 'wattwell',
        price: 118,
        tone: 'red',
        short: 'Fifty metres on one drum.',
        text: ['For halls and festivals. The brake keeps the drum from running on.'],
        attributes: { 'total-length': 50, 'conductor-area': 2.5, power: 3500 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['cable-ties'],
      topic: 'ties',
      photo: 'cable-ties',
      brand: 'cableton',
      tags: ['zip ties', 'tie wraps', 'wire straps'],
      attributes: { material: 'Polyamide 6.6' },
      shown: 'all colours of the range',
      notes: ['Cut the end flush; the stub is sharp.'],
    },
    (
      [
        [2.5, 100, 3.9, 80],
        [3.6, 200, 5.9, 180],
        [4.8, 300, 8.9, 220],
        [7.6, 370, 14.9, 540],
      ] as const
    ).map(([width, length, price, load]) => ({
      name: `Cable ties assorted colours ${length} × ${width} mm`,
      price,
      unit: 'pack of 100',
      short: `Ties in seven colours, ${length} mm long, hold ${load} N.`,
      text: [
        `Sort circuits and hoses by colour: red, orange, yellow, white, green, blue and black in one bag. Each holds ${load} N, round bundles up to ${Math.round(length / 3.9)} mm.`,
      ],
      attributes: { length, width, pieces: 100 },
    })),
  );
  family(
    {
      ...common,
      subs: ['sockets-and-switches'],
      topic: 'socket',
      photo: 'wall-socket',
      brand: 'wattwell',
      tags: ['wall outlet', 'power socket', 'schuko'],
      attributes: { voltage: 230, current: 16 },
      text: ['Fixed wiring is a job for an electrician.'],
      notes: [
        'Fits flush boxes of 60 mm.',
        'The frame can be combined with others of the Wattwell series.',
      ],
    },
    [
      {
        name: 'Wattwell wall socket, white',
        price: 5.9,
        short: 'Flush-mounted earthed socket 16 A with frame.',
        text: ['Screwless terminals hold solid wire up to 2.5 mm². White to RAL 9010.'],
      },
      {
        name: 'Wattwell wall socket with child guard, white',
        price: 7.5,
        short: 'Earthed socket with shutters.',
        text: ['Shutters open only when both pins of a plug go in together.'],
      },
      {
        name: 'Wattwell wall sockets, white, builder’s pack',
        price: 46,
        unit: 'pack of 10',
        shown: 'one of the ten sockets',
        short: 'Ten sockets with frames for a new room.',
        text: [
          'Ten sockets with frames, without single boxes: less to unpack, less to carry away.',
        ],
        attributes: { pieces: 10 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['wire'],
      topic: 'wire',
      photo: 'wire-spool',
      brand: 'cableton',
      tags: ['hook-up wire', 'single core cable', 'installation wire'],
      unit: 'roll',
      attributes: { material: 'Copper, PVC' },
      shown: 'two colours side by side',
      notes: ['Stranded H05V-K to 1 mm², H07V-K above.'],
    },
    (
      [
        [0.75, 50, 9.9],
        [1.5, 50, 14.9],
        [2.5, 50, 22.9],
        [4, 50, 34.9],
      ] as const
    ).map(([area, length, price]) => ({
      name: `Cableton single-core wire ${area} mm²`,
      price,
      optionName: 'Spool',
      sizes: [
        { name: `${length / 2} m`, extra: 0 },
        { name: `${length} m`, extra: Math.round(price * 8) / 10 },
        { name: `${length * 2} m`, extra: Math.round(price * 23) / 10 },
      ],
      colors: [
        { name: 'Red', hex: '#c3262b' },
        { name: 'Black', hex: '#2c2d2f', tone: 'black' as const },
        { name: 'Green', hex: '#2c7a3d', tone: 'green' as const },
      ],
      short: `Stranded copper wire ${area} mm² on spools of ${length / 2}, ${length} and ${length * 2} m.`,
      text: [
        `Fine strands that bend into switch boxes and cable trays. ${area < 1 ? 'For control circuits and model railways.' : area < 2 ? 'For lighting circuits in conduit.' : area < 3 ? 'For socket circuits in conduit.' : 'For cookers and sub-boards.'}`,
      ],
      attributes: { 'conductor-area': area },
    })),
  );
}
