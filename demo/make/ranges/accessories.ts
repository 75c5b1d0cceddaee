import { family } from '../catalogue.ts';
import { drillBitSketch, discSketch, holeSawSketch } from '../sketches/sketches-cutting.ts';
import { sketch } from '../sketches/sketches.ts';
import type { Family, Item } from '../types.ts';

/** Drill bits, hole saws, saw blades and discs. */

const common: Family = { shop: 'torque-depot', category: 'accessories' };

/** DIN 338: diameter, total length, flute length. */
const jobber: [d: number, total: number, flute: number, use: string][] = [
  [2, 49, 24, 'pilot holes'],
  [2.5, 57, 30, 'tapping M3'],
  [3, 61, 33, 'rivets and pilot holes'],
  [3.3, 65, 36, 'tapping M4'],
  [4, 75, 43, 'through holes and screws'],
  [4.2, 75, 43, 'tapping M5'],
  [5, 86, 52, 'tapping M6'],
  [6, 93, 57, 'through holes for 6 mm pins'],
  [6.8, 109, 69, 'tapping M8'],
  [8, 117, 75, 'frames and brackets'],
  [8.5, 117, 75, 'tapping M10'],
  [10, 133, 87, 'through holes for M10 with little play'],
  [10.2, 133, 87, 'tapping M12'],
  [12, 151, 101, 'bolts and hinges'],
  [13, 151, 101, 'clearance for M12'],
];

function bit([d, total, flute, use]: (typeof jobber)[number]): Partial<Item> {
  const dn = String(d).replace('.', '-');
  const photo = [6, 8, 10, 12].includes(d);
  const count = d < 5 ? 10 : d < 10 ? 5 : 1;
  return {
    name: `Twist drill bit HSS-TiN ${d} mm, DIN 338`,
    slug: `drill-bit-hss-tin-${dn}-mm`,
    code: `TD-DB${d}-TIN`,
    brand: 'sharpline',
    price: (0.7 + d * d * 0.055) * count * 0.8 + 0.9,
    unit: count > 1 ? `pack of ${count}` : 'piece',
    short: `Titanium-coated HSS drill ${d} mm, ${total} mm long, ${flute} mm flute.`,
    text: [
      `Jobber drill ${d} mm for ${use}. The split point starts without a centre punch on flat steel and does not wander on round stock.`,
      `In mild steel turn at about ${Math.round(9550 / d / 10) * 10} rpm and use cutting oil; in stainless go down to a third.`,
    ],
    points: [
      'Gold titanium nitride coat',
      'Split point 118°',
      'Right-hand helix, cylindrical shank',
    ],
    attributes: {
      diameter: d,
      length: total,
      'flute-length': flute,
      standard: 'DIN 338',
      material: 'HSS',
      finish: 'Titanium nitride',
    },
    sketch: sketch(
      `drill-bit-${dn}`,
      drillBitSketch(`Drill bit ${d} mm`, d, total, flute, 'gold', [
        ['Diameter', `${d} mm`],
        ['Length L', `${total} mm`],
        ['Flute l', `${flute} mm`],
        ['Steel', 'HSS, TiN coated'],
      ]),
    ),
    ...(photo ? { photo: 'drill-bit', shown: 'the bits of 6, 8, 10 and 12 mm together' } : {}),
  };
}

function disc(
  title: string,
  under: string,
  outer: number,
  bore: number,
  thick: number,
  teeth: number | undefined,
  blue: boolean,
): string {
  return sketch(
    `${teeth ? 'saw-blade' : 'disc'}-${outer}-${String(thick).replace('.', '-')}-${teeth ?? 0}`,
    discSketch({
      title,
      under,
      outer,
      bore,
      thick,
      ...(teeth ? { teeth } : {}),
      fill: teeth ? 'stainless' : 'grey',
      label: blue ? 'blue' : 'red',
      rows: [
        ['Diameter D', `${outer} mm`],
        ['Bore d', `${bore} mm`],
        [teeth ? 'Teeth' : 'Thickness b', teeth ? String(teeth) : `${thick} mm`],
      ],
    }),
  );
}

const blades: [
  outer: number,
  bore: number,
  teeth: number,
  kerf: number,
  price: number,
  use: string,
][] = [
  [160, 20, 24, 2.2, 21, 'fast cuts along the grain'],
  [165, 20, 24, 1.6, 22, 'cordless saws, where the thin kerf saves battery'],
  [165, 20, 48, 1.6, 31, 'clean cuts in plywood and laminate'],
  [190, 30, 24, 2.6, 19.9, 'rough cuts in timber and formwork'],
  [190, 30, 48, 2.6, 32, 'boards and panels'],
  [216, 30, 60, 2.8, 44, 'mitre saws and mouldings'],
  [250, 30, 40, 3.2, 46, 'table saws in general work'],
  [250, 30, 80, 3.2, 69, 'fine cuts across the grain'],
];

export function accessories(): void {
  family(
    {
      ...common,
      topic: 'drill-bit',
      subs: ['drill-bits'],
      tags: ['twist drill', 'metal drill', 'hss bit', 'boring bit'],
      notes: [
        'Dull bits squeal and turn blue. Stop, cool, sharpen.',
        'Suits drill drivers and pillar drills alike.',
      ],
    },
    jobber.map(bit),
  );
  family(
    {
      ...common,
      topic: 'drill-bit',
      subs: ['drill-bits'],
      photo: 'drill-bit',
      tags: ['drill set', 'twist drill', 'hss'],
      attributes: { material: 'HSS', finish: 'Titanium nitride', standard: 'DIN 338', pieces: 4 },
      unit: 'set',
    },
    [
      {
        name: 'Sharpline drill bit set HSS-TiN, 6, 8, 10 and 12 mm',
        brand: 'sharpline',
        price: 24.9,
        short: 'The four large sizes for frames and brackets in a roll.',
        text: [
          'Four coated bits for bolts from M6 to M12. The canvas roll keeps the edges apart and tells at a glance what is missing.',
          'The coat lets the bits run cooler and stay sharp about three times as long as bright ones.',
        ],
      },
      {
        name: 'Cutterhof workshop drill set, 4 bits up to 12 mm',
        brand: 'cutterhof',
        price: 29.9,
        short: 'Precision-ground HSS bits 6, 8, 10, 12 mm with titanium coat.',
        text: [
          'Ground from the solid, not rolled: the holes come out round and to size. Spare bits are sold singly.',
          'For steel up to 900 N/mm², cast iron, brass, aluminium and hard plastics.',
        ],
      },
    ],
  );
  family(
    {
      ...common,
      topic: 'hole-saw',
      subs: ['hole-saws'],
      brand: 'cutterhof',
      tags: ['core cutter', 'hole cutter', 'bell saw'],
      points: ['Arbor with pilot drill included', 'Slots to push out the core'],
      notes: [
        'Drill slowly, lift often, and finish from the other side for a clean edge in wood.',
        'In metal use oil and the lowest speed.',
      ],
    },
    (
      [
        [22, 'cable glands and pipes'],
        [29, 'locks and 3/4 inch valves'],
        [35, 'hinge cups'],
        [44, 'cable outlets in desks'],
        [51, 'waste pipes of 40 mm'],
        [60, 'hollow-wall boxes of the small kind and pipes of 50 mm'],
        [68, 'hollow-wall sockets and spotlights'],
        [76, 'ventilation ducts'],
        [83, 'larger spotlights'],
      ] as const
    ).map(([d, use]) => ({
      name: `Bi-metal hole saw ${d} mm with arbor`,
      code: `TD-HS${d}`,
      price: 8.4 + d * 0.19,
      photo: 'hole-saw',
      ...(d === 60 ? {} : { shown: 'the 60 mm size' }),
      short: `Hole saw ${d} mm for wood, plastic and thin steel, 38 mm deep.`,
      text: [
        `Cuts ${d} mm holes for ${use}. The teeth are HSS with 8 % cobalt, welded to a tough back that does not crack when it jams.`,
      ],
      attributes: {
        diameter: d,
        'cutting-depth': 38,
        material: 'Bi-metal',
        ...(d > 30 ? { shank: 'Hex 9.5 mm' } : { shank: 'Hex 6.35 mm' }),
      },
      sketch: sketch(
        `hole-saw-${d}`,
        holeSawSketch(`Hole saw ${d} mm`, d, 38, [
          ['Diameter', `${d} mm`],
          ['Cutting depth t', '38 mm'],
          ['Rim', 'Bi-metal, HSS-Co 8'],
        ]),
      ),
    })),
  );
  family(
    {
      ...common,
      topic: 'saw-blade',
      subs: ['saw-blades'],
      tags: ['circular saw blade', 'carbide blade', 'tct blade'],
      points: ['Carbide teeth, can be resharpened', 'Laser-cut slots keep it quiet'],
      notes: [
        'Check bore and highest speed of your saw before you mount it.',
        'Resin on the teeth makes any blade seem dull: clean it with oven cleaner now and then.',
      ],
    },
    blades.map(([outer, bore, teeth, kerf, price, use], i) => ({
      name: `Circular saw blade ${outer} × ${bore} mm, ${teeth} teeth`,
      code: `TD-SB${outer}-${teeth}`,
      brand: i % 3 === 2 ? 'sharpline' : 'cutterhof',
      price,
      short: `Carbide-tipped blade ${outer} × ${bore} mm with ${teeth} teeth, ${kerf} mm kerf.`,
      text: [
        `${teeth} alternate teeth for ${use}. The kerf is ${kerf} mm.`,
        teeth < 30
          ? 'Few teeth with large gullets throw out long chips and run cool.'
          : 'Many fine teeth leave an edge that needs little sanding.',
      ],
      attributes: {
        'disc-diameter': outer,
        bore,
        teeth,
        thickness: kerf,
        material: 'Carbide tipped',
      },
      sketch: disc(
        `Saw blade ${outer} × ${bore}`,
        `${teeth} carbide teeth, dimensions in mm`,
        outer,
        bore,
        kerf,
        teeth,
        false,
      ),
      ...(outer === 190
        ? {
            photo: 'circular-saw-blade',
            ...(teeth === 24 ? {} : { shown: 'the blade with 24 teeth' }),
          }
        : {}),
    })),
  );
  family(
    {
      ...common,
      topic: 'grinding-disc',
      subs: ['grinding-discs'],
      brand: 'grindell',
      tags: ['grinding wheel', 'abrasive disc', 'flex disc'],
      notes: [
        'Do not use a disc after the date printed on its ring.',
        'Never grind with the flat side of a cutting disc.',
      ],
    },
    (
      [
        [115, 6, 'grinding', 10],
        [125, 6, 'grinding', 10],
        [180, 6, 'grinding', 5],
        [230, 6, 'grinding', 5],
        [115, 1, 'cutting', 25],
        [125, 1, 'cutting', 25],
        [125, 1.6, 'cutting', 25],
        [230, 1.9, 'cutting', 10],
      ] as const
    ).map(([outer, thick, kind, count]) => ({
      name: `Metal ${kind} disc ${outer} × ${thick} × 22 mm`,
      code: `TD-GD${outer}X${thick}`,
      price: count * (0.55 + (outer / 125) ** 2 * (kind === 'grinding' ? 1.1 : 0.5)),
      unit: `pack of ${count}`,
      short: `${kind === 'grinding' ? 'Grinding' : 'Thin cutting'} discs ${outer} mm for steel, ${thick} mm thick.`,
      text: [
        kind === 'grinding'
          ? `For welds, edges and burrs. At ${thick} mm the disc is stiff enough to press; hold it at 30 degrees to the work.`
          : `${thick} mm thin, so it cuts fast, stays cool and leaves almost no burr on tube, sheet and rod.`,
        `Highest speed ${Math.round((80000 * 60) / (Math.PI * outer) / 10) * 10} rpm. Two layers of glass cloth keep it together.`,
      ],
      attributes: {
        'disc-diameter': outer,
        thickness: thick,
        bore: 22,
        material: 'Aluminium oxide',
        pieces: count,
      },
      sketch: disc(
        `${kind === 'grinding' ? 'Grinding' : 'Cutting'} disc ${outer} × ${thick}`,
        'Bore 22.23 mm, dimensions in mm',
        outer,
        22,
        thick,
        undefined,
        true,
      ),
      ...(kind === 'grinding'
        ? {
            photo: 'grinding-disc',
            ...(outer === 125 ? {} : { shown: 'the 125 mm size' }),
          }
        : {}),
    })),
  );
}
