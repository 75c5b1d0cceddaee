import { family } from '../../catalogue.ts';
import {
  nutSketch,
  washerSketch,
  wingNutSketch,
  rodSketch,
  eyeBoltSketch,
} from '../../sketches/sketches-fasteners.ts';
import { sketch } from '../../sketches/sketches.ts';
import type { Family, Item } from '../../types.ts';
import { finishes, threadOf } from './threads.ts';

/** Nuts, washers, threaded rod and lifting eye bolts. */

const common: Family = { shop: 'boltworks', category: 'fasteners' };
type Metal = 'zinc' | 'a2';

function nut(d: number, metal: Metal, nylon: boolean): Partial<Item> {
  const t = threadOf(d);
  const finish = finishes[metal];
  const height = nylon ? Math.max(5, d) : t.nutHeight;
  const grade = metal === 'zinc' ? '8' : 'A2-70';
  const din = nylon ? 985 : 934;
  const count = d <= 8 ? 100 : d <= 12 ? 50 : 10;
  const kind = nylon ? 'Lock nut with nylon ring' : 'Hex nut';
  const each = 0.011 * finish.factor * (d / 5) ** 2.1 * (nylon ? 1.9 : 1);
  return {
    name: `${kind} DIN ${din} M${d}, ${metal === 'zinc' ? 'class 8 zinc plated' : 'stainless A2'}`,
    slug: `${nylon ? 'lock-nut' : 'hex-nut'}-din-${din}-m${d}-${metal}`,
    code: `BW-N${din}-M${d}-${metal === 'zinc' ? 'Z8' : 'A2'}`,
    brand: metal === 'a2' ? 'inoxara' : d % 4 === 0 ? 'boltmark' : 'stanhelm',
    price: each * count + 1.1,
    unit: `pack of ${count}`,
    topic: 'nut',
    subs: ['nuts'],
    short: `${kind} M${d} × ${t.pitch}, ${t.flats} mm across flats, ${height} mm high, ${finish.short}.`,
    text: nylon
      ? [
          `The nylon ring grips the thread and keeps an M${d} joint tight where machines shake: engines, trailers, conveyor frames. The ring also seals the thread against dripping oil.`,
          'Use a lock nut once. After it has been taken off the ring no longer grips as it should. The ring stands up to 120 °C.',
        ]
      : [
          `Standard hex nut for M${d} coarse thread, turned with a ${t.flats} mm spanner. Pair it with bolts of ${metal === 'zinc' ? 'class 8.8' : 'grade A2-70'}, so that bolt and nut carry the same load.`,
          finish.note,
        ],
    points: [`Fits bolts and rod M${d} × ${t.pitch}`, `Bag of ${count}, counted by weight`],
    tags: [
      nylon ? 'nylon insert nut' : 'full nut',
      nylon ? 'self-locking nut' : 'hexagon nut',
      `m${d}`,
      `din ${din}`,
    ],
    attributes: {
      thread: `M${d}`,
      standard: `DIN ${din}`,
      pitch: t.pitch,
      'width-across-flats': t.flats,
      height,
      material: finish.material,
      finish: finish.finish,
      grade,
    },
    sketch: sketch(
      `din-${din}-m${d}-${metal}`,
      nutSketch({
        title: `${nylon ? 'Lock nut' : 'Hex nut'} M${d}`,
        under: `DIN ${din}, dimensions in mm`,
        d,
        s: t.flats,
        m: height,
        pitch: t.pitch,
        fill: metal === 'a2' ? 'stainless' : 'steel',
        nylon,
        rows: [
          ['Thread', `M${d} × ${t.pitch}`],
          ['Across flats s', `${t.flats} mm`],
          [`Height ${nylon ? 'h' : 'm'}`, `${height} mm`],
          ['Class', grade],
          ['Material', finish.material],
        ],
      }),
    ),
    ...(nylon
      ? {}
      : {
          photo: 'hex-nut',
          ...(metal === 'a2' ? { shown: 'zinc-plated nuts of the same form' } : {}),
        }),
  };
}

const plain: Record<number, [number, number, number]> = {
  4: [4.3, 9, 0.8],
  5: [5.3, 10, 1],
  6: [6.4, 12, 1.6],
  8: [8.4, 16, 1.6],
  10: [10.5, 20, 2],
  12: [13, 24, 2.5],
  16: [17, 30, 3],
  20: [21, 37, 3],
};
const wide: Record<number, [number, number, number]> = {
  5: [5.3, 15, 1.2],
  6: [6.4, 18, 1.6],
  8: [8.4, 24, 2],
  10: [10.5, 30, 2.5],
};

function washer(d: number, metal: Metal, large: boolean): Partial<Item> {
  const [inner, outer, thick] = (large ? wide : plain)[d] ?? [0, 0, 0];
  const finish = finishes[metal];
  const din = large ? 9021 : 125;
  const count = d >= 16 ? 25 : 100;
  return {
    name: `${large ? 'Repair washer' : 'Flat washer'} DIN ${din} M${d}, ${metal === 'zinc' ? 'zinc plated' : 'stainless A2'}`,
    slug: `${large ? 'repair-washer' : 'flat-washer'}-din-${din}-m${d}-${metal}`,
    code: `BW-W${din}-M${d}-${metal === 'zinc' ? 'ZP' : 'A2'}`,
    brand: metal === 'a2' ? 'inoxara' : 'stanhelm',
    price: 0.9 + outer ** 2 * thick * 0.00006 * finish.factor * count * 0.5,
    unit: `pack of ${count}`,
    topic: 'washer',
    subs: ['washers'],
    short: `${large ? 'Large' : 'Flat'} washer for M${d}: hole ${inner} mm, outside ${outer} mm, ${thick} mm thick.`,
    text: large
      ? [
          `Three times as wide as its hole. The ${outer} mm disc spreads the pull of an M${d} bolt over soft or torn material: plastic panels, thin sheet, old timber.`,
          'Often sold as a fender or penny washer. Put the rounded edge toward the softer part.',
        ]
      : [
          `Goes under the head or nut of an M${d} bolt, protects the surface and spreads the load over ${outer} mm.`,
          `One washer under the part you turn is enough in most joints; use two where the hole is a slot or wider than ${inner} mm.`,
          finish.note,
        ],
    tags: large
      ? ['penny washer', 'fender washer', `m${d}`]
      : ['shim', 'form a washer', `m${d}`, 'din 125'],
    attributes: {
      thread: `M${d}`,
      standard: `DIN ${din}`,
      'inner-diameter': inner,
      'outer-diameter': outer,
      thickness: thick,
      material: finish.material,
      finish: finish.finish,
    },
    sketch: sketch(
      `din-${din}-m${d}-${metal}`,
      washerSketch({
        title: `${large ? 'Repair' : 'Flat'} washer M${d}`,
        under: `DIN ${din}${large ? '' : ' form A'}, dimensions in mm`,
        inner,
        outer,
        thick,
        fill: metal === 'a2' ? 'stainless' : 'steel',
        rows: [
          ['For thread', `M${d}`],
          ['Hole d1', `${inner} mm`],
          ['Outside d2', `${outer} mm`],
          ['Thickness h', `${thick} mm`],
        ],
      }),
    ),
    ...(large
      ? {}
      : {
          photo: 'flat-washers',
          ...(metal === 'a2' ? { shown: 'zinc-plated washers of the same form' } : {}),
        }),
  };
}

const wings: Record<number, [number, number, number]> = {
  5: [26, 13, 6.5],
  6: [33, 17, 8],
  8: [39, 20, 10],
  10: [51, 25, 12],
};

function wingNut(d: number): Partial<Item> {
  const [e, h, m] = wings[d] ?? [0, 0, 0];
  const t = threadOf(d);
  const count = d <= 6 ? 10 : 5;
  return {
    name: `Wing nut DIN 315 M${d}, zinc plated`,
    code: `BW-N315-M${d}-ZP`,
    brand: 'boltmark',
    price: 1.4 + d * 0.32,
    unit: `pack of ${count}`,
    topic: 'nut',
    subs: ['nuts'],
    short: `Wing nut M${d} with rounded wings, ${e} mm wide, tightened without tools.`,
    text: [
      `For everything that is opened often: jigs, covers, camera rigs and roof boxes. The wings of the M${d} size span ${e} mm, wide enough for gloved fingers.`,
      'Forged in one piece. Put a washer underneath so the base does not scratch the part.',
    ],
    tags: ['butterfly nut', 'thumb nut', `m${d}`],
    attributes: {
      thread: `M${d}`,
      standard: 'DIN 315',
      pitch: t.pitch,
      width: e,
      height: h,
      material: 'Steel',
      finish: 'Zinc plated',
    },
    photo: 'wing-nut',
    sketch: sketch(
      `din-315-m${d}`,
      wingNutSketch(`Wing nut M${d}`, 'DIN 315, dimensions in mm', { d, e, h, m }, [
        ['Thread', `M${d} × ${t.pitch}`],
        ['Width e', `${e} mm`],
        ['Height h', `${h} mm`],
        ['Thread height m', `${m} mm`],
      ]),
    ),
  };
}

function rod(d: number, metal: Metal): Partial<Item> {
  const t = threadOf(d);
  const finish = finishes[metal];
  const costOf = (l: number): number => 0.35 + (l / 1000) * (d / 8) ** 1.9 * 2.3 * finish.factor;
  const list = [250, 500, 1000, 2000];
  return {
    name: `Threaded rod DIN 975 M${d}, ${metal === 'zinc' ? 'zinc plated' : 'stainless A2'}`,
    slug: `threaded-rod-din-975-m${d}-${metal}`,
    code: `BW-R975-M${d}-${metal === 'zinc' ? 'ZP' : 'A2'}`,
    brand: metal === 'a2' ? 'inoxara' : 'ferrow',
    price: costOf(250),
    topic: 'rod',
    subs: ['threaded-rod-and-eye-bolts'],
    short: `Threaded rod M${d} × ${t.pitch} in lengths from 250 mm to 2 m, ${finish.short}.`,
    text: [
      `Cut it to the length you need and run a nut on before the cut: turned off again, it cleans the burr from the thread. M${d} rod is used for hanging pipes and ceilings, for long clamps and for ${t.use}.`,
      metal === 'zinc'
        ? 'Property class 4.8: for tension under vibration use bolts of class 8.8 instead.'
        : finish.note,
    ],
    points: ['Rolled thread over the full length', `Suits nuts with ${t.flats} mm across flats`],
    optionName: 'Length',
    sizes: list.map((l) => ({
      name: `${l} mm`,
      own: costOf(l),
      code: `BW-R975-M${d}X${l}-${metal === 'zinc' ? 'ZP' : 'A2'}`,
    })),
    tags: ['all thread', 'studding', 'threaded bar', `m${d}`],
    attributes: {
      thread: `M${d}`,
      standard: 'DIN 975',
      pitch: t.pitch,
      material: finish.material,
      finish: finish.finish,
      grade: metal === 'zinc' ? '4.8' : 'A2-70',
      'available-length': list.map((l) => `${l} mm`),
    },
    photo: 'threaded-rod',
    sketch: sketch(
      `din-975-m${d}-${metal}`,
      rodSketch(`Threaded rod M${d}`, 'DIN 975, dimensions in mm', d, t.pitch, [
        ['Thread', `M${d} × ${t.pitch}`],
        ['Nut across flats', `${t.flats} mm`],
        ['Class', metal === 'zinc' ? '4.8' : 'A2-70'],
        ['Weight per metre', `${Math.round(d * d * 4.9) / 1000} kg`],
      ]),
    ),
  };
}

const eyes: Record<number, [number, number, number, number, number]> = {
  8: [36, 20, 36, 13, 140],
  10: [45, 25, 45, 17, 230],
  12: [54, 30, 53, 20.5, 340],
  16: [63, 35, 62, 27, 700],
  20: [72, 40, 71, 30, 1200],
};

function eyeBolt(d: number): Partial<Item> {
  const [ring, inner, height, shank, load] = eyes[d] ?? [0, 0, 0, 0, 0];
  return {
    name: `Lifting eye bolt DIN 580 M${d} with nut`,
    code: `BW-E580-M${d}`,
    brand: 'ferrow',
    price: 1.6 + (d / 8) ** 2.2 * 1.5,
    topic: 'eye-bolt',
    subs: ['threaded-rod-and-eye-bolts'],
    short: `Forged eye bolt M${d}, ${load} kg straight pull, with hex nut.`,
    text: [
      `Drop-forged in C15E and marked with its load: ${load} kg in line with the thread. The collar must sit flat on the part, or the thread bends.`,
      `At an angle of 45° a pair carries only ${Math.round(load * 0.7)} kg for each bolt. Never pull sideways across the ring. Check the eye for wear once a year.`,
    ],
    points: [`Eye opening ${inner} mm`, 'Nut M' + String(d) + ' included'],
    tags: ['lifting eye', 'ring bolt', `m${d}`],
    attributes: {
      thread: `M${d}`,
      standard: 'DIN 580',
      'inner-diameter': inner,
      'outer-diameter': ring,
      'load-capacity': load,
      material: 'Steel',
      finish: 'Zinc plated',
    },
    photo: 'eye-bolt',
    sketch: sketch(
      `din-580-m${d}`,
      eyeBoltSketch(
        `Eye bolt M${d}`,
        'DIN 580, dimensions in mm',
        { d, ring, inner, height, shank },
        [
          ['Load, straight pull', `${load} kg`],
          ['Ring d3 / opening d4', `${ring} / ${inner} mm`],
          ['Shank l', `${shank} mm`],
        ],
      ),
    ),
  };
}

export function nutsAndWashers(): void {
  family(common, [
    ...[4, 5, 6, 8, 10, 12, 16, 20].map((d) => nut(d, 'zinc', false)),
    ...[4, 5, 6, 8, 10, 12].map((d) => nut(d, 'a2', false)),
    ...[4, 5, 6, 8, 10, 12].map((d) => nut(d, 'zinc', true)),
    ...[6, 8, 10].map((d) => nut(d, 'a2', true)),
    ...[5, 6, 8, 10].map(wingNut),
    ...[4, 5, 6, 8, 10, 12, 16, 20].map((d) => washer(d, 'zinc', false)),
    ...[5, 6, 8, 10].map((d) => washer(d, 'a2', false)),
    ...[5, 6, 8, 10].map((d) => washer(d, 'zinc', true)),
    ...[6, 8, 10, 12, 16].map((d) => rod(d, 'zinc')),
    ...[8, 10].map((d) => rod(d, 'a2')),
    ...[8, 10, 12, 16, 20].map(eyeBolt),
  ]);
}
