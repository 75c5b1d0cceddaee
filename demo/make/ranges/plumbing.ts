import { family } from '../catalogue.ts';
import type { Fill } from '../sketches/drawing.ts';
import {
  pipeSketch,
  elbowSketch,
  valveSketch,
  hoseClampSketch,
} from '../sketches/sketches-plumbing.ts';
import { sketch } from '../sketches/sketches.ts';
import type { Family } from '../types.ts';
import { slugOf } from '../words.ts';

/** Valves, fittings, pipes, taps, showers and hose clamps. */

const common: Family = { shop: 'pipe-and-tap', category: 'plumbing' };

type PipePlan = [
  kind: string,
  brand: string,
  outer: number,
  wall: number,
  price: number,
  fill: Fill,
  material: string,
  use: string,
];
const pipes: PipePlan[] = [
  ['Copper pipe', 'rohrwell', 12, 1, 6.4, 'copper', 'Copper', 'radiators and gas'],
  ['Copper pipe', 'rohrwell', 15, 1, 7.9, 'copper', 'Copper', 'hot and cold water in the house'],
  ['Copper pipe', 'rohrwell', 18, 1, 9.6, 'copper', 'Copper', 'risers'],
  ['Copper pipe', 'rohrwell', 22, 1, 11.9, 'copper', 'Copper', 'heating mains'],
  ['PVC waste pipe', 'aquaforge', 32, 1.8, 2.9, 'white', 'PVC-U', 'washbasins'],
  ['PVC waste pipe', 'aquaforge', 40, 1.8, 3.5, 'white', 'PVC-U', 'sinks and showers'],
  ['PVC waste pipe', 'aquaforge', 50, 1.8, 4.2, 'white', 'PVC-U', 'washing machines and baths'],
  ['Steel pipe', 'rohrwell', 21.3, 2.6, 6.9, 'grey', 'Steel', '1/2 inch lines and railings'],
  ['Steel pipe', 'rohrwell', 33.7, 3.2, 11.5, 'grey', 'Steel', '1 inch lines and frames'],
];

export function plumbing(): void {
  family(
    {
      ...common,
      subs: ['valves'],
      topic: 'valve',
      photo: 'ball-valve',
      brand: 'aquaforge',
      tags: ['shut-off valve', 'stopcock', 'isolating valve'],
      attributes: { material: 'Brass', 'max-pressure': 25 },
      points: ['Full bore, female thread both ends', 'PTFE seats, double O-ring at the stem'],
      notes: [
        'Turn it once every half-year, and it will turn when it matters.',
        'Lever across the pipe: closed. Lever along the pipe: open.',
      ],
    },
    (
      [
        ['1/4', 42, 38, 6.9],
        ['3/8', 44, 38, 7.4],
        ['1/2', 52, 44, 8.9],
        ['3/4', 58, 50, 12.5],
        ['1', 70, 56, 18.9],
        ['1 1/4', 82, 68, 29.9],
      ] as const
    ).map(([inch, length, height, price]) => ({
      name: `Brass ball valve ${inch} inch with red lever`,
      price,
      short: `Ball valve ${inch} inch, full bore, PN 25, drinking water.`,
      text: [
        `For water, heating and compressed air up to 25 bar. The ${inch} inch valve is ${length} mm long between the ends.`,
      ],
      attributes: { 'pipe-thread': `G ${inch}`, length },
      sketch: sketch(
        `ball-valve-${slugOf(inch)}`,
        valveSketch(`Ball valve ${inch} inch`, `G ${inch}`, length, height, [
          ['Thread', `G ${inch}`],
          ['Pressure', 'PN 25'],
          ['Length L', `${length} mm`],
        ]),
      ),
    })),
  );
  family(
    {
      ...common,
      subs: ['pipe-fittings'],
      topic: 'fitting',
      photo: 'pipe-elbow',
      brand: 'rohrwell',
      tags: ['copper elbow', 'solder fitting', 'bend', 'knee'],
      attributes: { material: 'Copper', standard: 'EN 1254-1', angle: 90 },
      notes: ['Clean both ends bright, flux the pipe only, and heat the fitting, not the solder.'],
    },
    (
      [
        [12, 14, 5, 10, 6.9],
        [15, 17, 5, 10, 7.9],
        [18, 20, 5, 5, 6.5],
        [22, 24, 5, 5, 8.4],
        [28, 30, 5, 2, 7.9],
        [35, 37, 5, 1, 8.9],
      ] as const
    ).map(([d, leg, , count, price]) => ({
      name: `Copper pipe elbow 90° ${d} mm`,
      price,
      unit: count > 1 ? `pack of ${count}` : 'piece',
      short: `Solder elbow 90° for ${d} mm copper pipe.`,
      text: [
        `Both ends are sockets for ${d} mm pipe. For soldering and brazing, for water, heating and solar lines.`,
        `Centre to end ${leg} mm plus socket.`,
      ],
      attributes: { diameter: d, pieces: count },
      sketch: sketch(
        `elbow-${d}`,
        elbowSketch(`Elbow 90° ${d} mm`, d, leg, [
          ['For pipe', `${d} mm`],
          ['Angle', '90°'],
          ['Leg z', `${leg} mm`],
        ]),
      ),
    })),
  );
  family(
    {
      ...common,
      subs: ['pipes'],
      topic: 'pipe',
      photo: 'pipe-section',
      tags: ['tube', 'piping'],
      shown: 'pipes of copper, PVC and steel together',
      optionName: 'Length',
      notes: ['Ends are sawn square and free of burrs.', 'Support it every metre and a quarter.'],
    },
    pipes.map(([kind, brand, outer, wall, price, fill, material, use]) => ({
      name: `${kind} ${outer} × ${wall} mm`,
      brand,
      price,
      sizes: [
        { name: '1 m', own: price },
        { name: '2 m', own: price * 1.9 },
        { name: '3 m', own: price * 2.75 },
      ],
      short: `${kind}, ${outer} mm outside, ${wall} mm wall, in 1, 2 and 3 m.`,
      text: [
        `The usual size for ${use}. Inside it is ${Math.round((outer - 2 * wall) * 10) / 10} mm wide.`,
        material === 'Copper'
          ? 'Half-hard tube R250 to EN 1057, for bending springs and press fittings too.'
          : material === 'Steel'
            ? 'Welded tube to EN 10255, black. Weld or thread it.'
            : 'Plain ends for push-fit and glue sockets, to EN 1329.',
      ],
      attributes: { diameter: outer, 'wall-thickness': wall, material },
      sketch: sketch(
        `pipe-${slugOf(material)}-${slugOf(String(outer))}`,
        pipeSketch(
          `${kind} ${outer} × ${wall}`,
          'Drawn with 1 m, dimensions in mm',
          outer,
          wall,
          1000,
          fill,
          [
            ['Outside D', `${outer} mm`],
            ['Wall s', `${wall} mm`],
            ['Inside', `${Math.round((outer - 2 * wall) * 10) / 10} mm`],
            ['Lengths', '1, 2 and 3 m'],
          ],
        ),
      ),
    })),
  );
  family(
    {
      ...common,
      subs: ['taps'],
      topic: 'tap',
      photo: 'basin-tap',
      brand: 'brightwater',
      tags: ['faucet', 'mixer tap', 'basin mixer'],
      attributes: { material: 'Brass', finish: 'Chrome plated', 'max-pressure': 10 },
      points: ['Ceramic cartridge 35 mm', 'Flexible hoses 3/8 inch included'],
      notes: ['Clean it with a soft cloth and vinegar one to three; no scouring cream.'],
    },
    [
      {
        name: 'Brightwater Lido basin mixer tap, chrome',
        price: 69,
        short: 'Single-lever basin mixer with pop-up waste.',
        text: [
          'A calm shape that wipes clean in one stroke. The lever rests in the middle on cold water, which saves gas.',
        ],
        attributes: { 'flow-rate': 5.7, height: 165 },
      },
      {
        name: 'Brightwater Lido Eco basin mixer tap, chrome',
        price: 78,
        short: 'Basin mixer with 3.8 litre aerator.',
        text: ['Aerator for 3.8 litres a minute: half the water, and hands still get clean.'],
        attributes: { 'flow-rate': 3.8, height: 165 },
      },
      {
        name: 'Brightwater Lido low-pressure basin mixer, chrome',
        price: 92,
        short: 'Basin mixer for open water heaters.',
        text: ['Three hoses for under-sink heaters without pressure. Do not use with closed ones.'],
        attributes: { 'flow-rate': 4.5, height: 165 },
      },
      {
        name: 'Brightwater Molo basin mixer tap, chrome',
        price: 49.9,
        short: 'Plain basin mixer for guest bathrooms.',
        text: [
          'For rented flats and guest bathrooms: a good cartridge and no frills. Every part can be bought singly.',
        ],
        attributes: { 'flow-rate': 5.7, height: 150 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['showers'],
      topic: 'shower',
      photo: 'shower-head',
      brand: 'brightwater',
      tags: ['hand shower', 'shower handset', 'spray head'],
      attributes: { finish: 'Chrome plated', 'pipe-thread': 'G 1/2' },
      notes: [
        'Rub over the nozzles with a thumb, and the lime falls off.',
        'Fits every usual hose with 1/2 inch nut.',
      ],
    },
    [
      {
        name: 'Brightwater Rain 110 hand shower, chrome',
        price: 24.9,
        short: 'Hand shower 110 mm with soft rain spray.',
        text: ['Seventy-odd silicone nozzles give a soft, even spray at low pressure too.'],
        attributes: { diameter: 110, 'flow-rate': 9 },
      },
      {
        name: 'Brightwater Rain 110 Eco hand shower, chrome',
        price: 29.9,
        short: 'Hand shower with 6 litre limiter.',
        text: ['Air mixed into the water keeps the spray full at six litres a minute.'],
        attributes: { diameter: 110, 'flow-rate': 6 },
      },
      {
        name: 'Brightwater Rain 130 hand shower, chrome',
        price: 34.9,
        short: 'Large hand shower 130 mm.',
        text: ['A wider face that rinses long hair in half the time.'],
        attributes: { diameter: 130, 'flow-rate': 10 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['hose-clamps'],
      topic: 'hose-clamp',
      photo: 'hose-clamp',
      brand: 'inoxara',
      tags: ['hose clip', 'pipe clamp', 'worm drive clip'],
      attributes: { material: 'Stainless steel A2', standard: 'DIN 3017' },
      notes: [
        'Slide it over the hose before you push the hose on.',
        'Turn with a 7 mm nut driver; a slot slips.',
      ],
    },
    (
      [
        [8, 12, 9, 10, 6.5],
        [12, 20, 9, 10, 6.9],
        [16, 27, 9, 10, 7.5],
        [25, 40, 12, 10, 9.9],
        [40, 60, 12, 5, 7.9],
        [60, 80, 12, 5, 9.5],
      ] as const
    ).map(([low, high, band, count, price]) => ({
      name: `Hose clamps stainless ${low}–${high} mm`,
      price,
      unit: `pack of ${count}`,
      short: `Worm-drive clamps ${low}–${high} mm, ${band} mm band.`,
      text: [
        `For hoses of ${low} to ${high} mm outside: ${high < 21 ? 'fuel, air and aquarium lines' : high < 41 ? 'garden hoses and coolant lines' : 'suction hoses and ducts'}. Band edges are rolled so they do not cut in.`,
      ],
      attributes: { 'clamping-range': `${low}–${high} mm`, width: band, pieces: count },
      sketch: sketch(
        `hose-clamp-${low}-${high}`,
        hoseClampSketch(`Hose clamp ${low}–${high}`, low, high, band, [
          ['Range', `${low}–${high} mm`],
          ['Band b', `${band} mm`],
          ['Screw', 'Hex 7 mm'],
        ]),
      ),
    })),
  );
}
