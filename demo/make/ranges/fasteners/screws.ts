import { family } from '../../catalogue.ts';
import { boltSketch } from '../../sketches/sketches-bolts.ts';
import { nailSketch, anchorSketch } from '../../sketches/sketches-fasteners.ts';
import { sketch } from '../../sketches/sketches.ts';
import type { Family, Item } from '../../types.ts';

/** Wood screws, wall anchors and nails. */

const common: Family = { shop: 'boltworks', category: 'screws-and-anchors' };

type ScrewPlan = [d: number, head: number, cross: string, lengths: number[], use: string];
const woodScrews: ScrewPlan[] = [
  [3, 6, 'PH1', [16, 20, 25, 30], 'hinges, drawer runners and thin backs of cabinets'],
  [3.5, 7, 'PH2', [20, 25, 30, 35, 40], 'battens, light fittings and plywood'],
  [4, 8, 'PH2', [20, 25, 30, 35, 40, 50], 'chipboard, kitchen units and floor strips'],
  [4.5, 9, 'PH2', [30, 35, 40, 50, 60], 'window frames, boxes and garden furniture'],
  [5, 10, 'PH2', [40, 50, 60, 70, 80, 100], 'decking, fence rails and stud walls'],
  [6, 12, 'PH3', [60, 80, 100, 120, 140], 'rafters, posts and beams'],
];

function woodScrew([d, head, cross, lengths, use]: ScrewPlan, steel: boolean): Partial<Item> {
  const dn = String(d).replace('.', '-');
  const count = d >= 6 ? 50 : 100;
  const costOf = (l: number): number => 1.2 + d * d * l * 0.0000285 * count * (steel ? 1 : 2.2);
  const drawn = lengths[Math.floor(lengths.length / 2)] ?? 40;
  const kind = steel ? 'yellow zinc' : 'stainless A2';
  return {
    name: `Countersunk wood screw ${d} mm, ${kind}`,
    slug: `wood-screw-${dn}-mm-${steel ? 'yellow-zinc' : 'a2'}`,
    code: `BW-WS${d}-${steel ? 'YZ' : 'A2'}`,
    brand: steel ? 'drivora' : 'inoxara',
    price: costOf(lengths[0] ?? 20),
    unit: `pack of ${count}`,
    topic: 'wood-screw',
    subs: ['wood-screws'],
    short: `Wood screw ${d} mm with ${head} mm countersunk head and ${cross} cross recess, lengths ${lengths[0] ?? ''} to ${lengths.at(-1) ?? ''} mm.`,
    text: [
      `Partly threaded screw for ${use}. The cutting tip starts without a pilot hole in soft wood; in hardwood and near the edge drill ${Math.round(d * 6.5) / 10} mm first.`,
      steel
        ? 'Yellow zinc and a wax coat make it run in easily. Made for indoor work and roofed places.'
        : 'Stainless A2 leaves no rust streaks on larch, cedar or painted boards. It breaks sooner than hardened steel, so drill first and drive slowly.',
    ],
    points: [
      `Cross recess ${cross}, one bit in every pack of ${count}`,
      'Milling ribs under the head sink it flush',
      'Smooth shank pulls the two parts together',
    ],
    tags: ['chipboard screw', 'timber screw', 'cross head screw'],
    optionName: 'Length',
    sizes: lengths.map((l) => ({
      name: `${l} mm`,
      own: costOf(l),
      code: `BW-WS${d}X${l}-${steel ? 'YZ' : 'A2'}`,
    })),
    attributes: {
      diameter: d,
      'head-width': head,
      'head-shape': 'Countersunk',
      drive: `Phillips ${cross}`,
      material: steel ? 'Steel' : 'Stainless steel A2',
      finish: steel ? 'Yellow zinc' : 'Plain',
      'available-length': lengths.map((l) => `${l} mm`),
    },
    sketch: sketch(
      `wood-screw-${dn}-${steel ? 'yz' : 'a2'}`,
      boltSketch({
        title: `Wood screw ${d} mm`,
        under: `Countersunk, drawn with L = ${drawn} mm`,
        d,
        pitch: d * 0.55,
        length: drawn,
        threadLength: drawn * 0.6,
        head: 'countersunk',
        headWidth: head,
        headHeight: head * 0.42,
        fill: steel ? 'gold' : 'stainless',
        rows: [
          ['Diameter', `${d} mm`],
          ['Head dk', `${head} mm`],
          ['Cross recess', cross],
          ['Lengths L', `${lengths[0] ?? ''}–${lengths.at(-1) ?? ''} mm`],
          ['Pack', `${count} pieces`],
        ],
      }),
    ),
    ...(steel ? { photo: 'wood-screws' } : {}),
  };
}

type AnchorPlan = [d: number, length: number, screw: string, load: number, count: number];
const anchors: AnchorPlan[] = [
  [5, 25, '2.5–4', 8, 100],
  [6, 30, '3.5–5', 15, 100],
  [8, 40, '4.5–6', 30, 50],
  [10, 50, '6–8', 55, 25],
  [12, 60, '8–10', 90, 25],
];

function anchor([d, length, screw, load, count]: AnchorPlan, withScrew: boolean): Partial<Item> {
  return {
    name: `Wall anchor ${d} × ${length} mm${withScrew ? ' with screw' : ''}`,
    code: `BW-WA${d}X${length}${withScrew ? '-S' : ''}`,
    brand: 'plugsted',
    price: 1.5 + d * length * count * (withScrew ? 0.00026 : 0.00013),
    unit: `pack of ${count}`,
    topic: 'anchor',
    subs: ['wall-anchors'],
    short: `Red nylon anchor ${d} mm for brick and concrete${withScrew ? ', screw included' : ''}, up to ${load} kg.`,
    text: [
      `Spreads in four directions and knots itself in hollow brick. Drill ${d} mm wide and ${length + 10} mm deep, blow the dust out, push the anchor in flush. Takes screws of ${screw} mm.`,
      `In concrete one anchor holds about ${load} kg; in old plaster or aerated block count on a third of that.`,
    ],
    points: [
      'Collar keeps it from slipping into the hole',
      'Wings stop it turning along',
      withScrew ? 'Countersunk zinc screw included' : 'Screws are sold separately',
    ],
    tags: ['wall plug', 'dowel', 'fixing', 'masonry plug'],
    attributes: { diameter: d, length, material: 'Nylon', 'load-capacity': load, pieces: count },
    photo: 'wall-anchors',
    ...(withScrew ? {} : { shown: 'anchors together with a screw, which is sold separately' }),
    sketch: sketch(
      `wall-anchor-${d}-${length}`,
      anchorSketch(`Wall anchor ${d} × ${length}`, 'Nylon, dimensions in mm', d, length, [
        ['Drill hole', `${d} mm`],
        ['Depth', `${length + 10} mm`],
        ['Screw', `${screw} mm`],
        ['Load in concrete', `${load} kg`],
      ]),
    ),
  };
}

const nails: [d: number, length: number, kg: number, perKg: number, use: string][] = [
  [1.6, 30, 0.5, 2080, 'picture frames and beading'],
  [2.2, 50, 1, 640, 'boxes, fences and trellis'],
  [2.8, 65, 2.5, 310, 'formwork and boarding'],
  [3.4, 90, 2.5, 155, 'battens, joists and pallets'],
  [4.6, 130, 5, 58, 'beams and posts'],
];

export function screws(): void {
  family(
    {
      ...common,
      notes: [
        'Drive with the bit in line with the screw and let the driver turn slowly at the start.',
        'Boxes carry a window label, so you see what is left without opening them.',
        'For the length take two and a half times the thickness of the board you fasten.',
      ],
    },
    [
      ...woodScrews.map((plan) => woodScrew(plan, true)),
      ...woodScrews.slice(2, 5).map((plan) => woodScrew(plan, false)),
    ],
  );
  family(common, [
    ...anchors.map((plan) => anchor(plan, true)),
    ...anchors.slice(1, 4).map((plan) => anchor(plan, false)),
  ]);
  family(
    {
      ...common,
      photo: 'common-nails',
      topic: 'nail',
      subs: ['nails'],
      brand: 'nailby',
      tags: ['wire nails', 'flat head nails'],
    },
    nails.map(([d, length, kg, perKg, use]) => ({
      name: `Common wire nails ${d} × ${length} mm, ${kg} kg`,
      code: `BW-NA${d}X${length}`,
      price: 2.6 + kg * (d < 2 ? 5.4 : 3.1),
      unit: 'box',
      short: `Bright flat-head nails ${d} × ${length} mm, about ${Math.round(perKg * kg)} pieces in the box.`,
      text: [
        `Chequered flat head and a diamond point, for ${use}. Bright steel, so for outdoor work that must not stain choose a coated nail.`,
        `Blunt the point with a tap of the hammer before nailing near the end of a board; it crushes the fibres instead of splitting them.`,
      ],
      points: [`About ${perKg} nails to the kilogram`, 'EN 10230-1'],
      attributes: { diameter: d, length, weight: kg, material: 'Steel', finish: 'Bright' },
      sketch: sketch(
        `wire-nail-${String(d).replace('.', '-')}-${length}`,
        nailSketch(`Wire nail ${d} × ${length}`, 'EN 10230-1, dimensions in mm', d, length, [
          ['Diameter', `${d} mm`],
          ['Length', `${length} mm`],
          ['Pieces per kg', `about ${perKg}`],
          ['Box', `${kg} kg`],
        ]),
      ),
    })),
  );
}
