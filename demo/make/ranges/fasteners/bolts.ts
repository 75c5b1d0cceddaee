import type { Row } from '../../sketches/drawing.ts';
import { boltSketch } from '../../sketches/sketches-bolts.ts';
import type { BoltMeasures } from '../../sketches/sketches-bolts.ts';
import { sketch } from '../../sketches/sketches.ts';
import type { Family, Item } from '../../types.ts';
import { family } from '../../catalogue.ts';
import { finishes, threadOf } from './threads.ts';
import type { Finish, Thread } from './threads.ts';

/** Bolts and machine screws to DIN: one product per thread and material, one variant per length. */

type Make = {
  din: number;
  iso?: number;
  kind: string;
  sub: string;
  head: BoltMeasures['head'];
  headShape: string;
  drive: (d: number) => string;
  headWidth: (t: Thread) => number;
  headHeight: (t: Thread) => number;
  threadLength: (t: Thread, length: number) => number;
  price: number;
  tags: string[];
  intro: (t: Thread) => string;
  detail: string;
  photo?: string;
  photoFor?: string;
  brand: string[];
  key?: (d: number) => number;
  shank?: boolean;
};

const socketKey: Record<number, number> = { 3: 2.5, 4: 3, 5: 4, 6: 5, 8: 6, 10: 8, 12: 10 };
const socketHead: Record<number, number> = { 3: 5.5, 4: 7, 5: 8.5, 6: 10, 8: 13, 10: 16, 12: 18 };
const panHead: Record<number, [number, number, string]> = {
  3: [6, 2.4, 'Phillips PH1'],
  4: [8, 3.1, 'Phillips PH2'],
  5: [10, 3.8, 'Phillips PH2'],
  6: [12, 4.6, 'Phillips PH3'],
};
const coachHead: Record<number, [number, number]> = {
  6: [16.55, 3.88],
  8: [20.65, 4.88],
  10: [24.65, 5.38],
  12: [30.65, 6.95],
};

const makes: Record<'din933' | 'din931' | 'din912' | 'din7985' | 'din603', Make> = {
  din933: {
    din: 933,
    iso: 4017,
    kind: 'Hex bolt',
    sub: 'hex-bolts',
    head: 'hex',
    headShape: 'Hexagon',
    drive: (d) => `Hex ${threadOf(d).flats} mm`,
    headWidth: (t) => t.flats,
    headHeight: (t) => t.headHeight,
    threadLength: (_, l) => l,
    price: 0.012,
    brand: ['boltmark', 'stanhelm'],
    tags: ['hex screw', 'set screw', 'fully threaded bolt', 'machine bolt'],
    intro: (t) =>
      `Hex bolt threaded up to the head, so it clamps thin parts as well as thick ones. In M${t.d} it holds ${t.use}.`,
    detail:
      'Because the thread runs to the head, the bolt can be screwed into a tapped hole to its full length.',
  },
  din931: {
    din: 931,
    iso: 4014,
    kind: 'Hex bolt with shank',
    sub: 'hex-bolts',
    head: 'hex',
    headShape: 'Hexagon',
    drive: (d) => `Hex ${threadOf(d).flats} mm`,
    headWidth: (t) => t.flats,
    headHeight: (t) => t.headHeight,
    threadLength: (t) => 2 * t.d + 6,
    price: 0.013,
    brand: ['boltmark', 'ferrow'],
    photo: 'hex-bolt',
    photoFor: 'zinc',
    shank: true,
    tags: ['hex screw', 'partially threaded bolt', 'shank bolt', 'machine bolt'],
    intro: (t) =>
      `Hex bolt with a smooth shank and ${2 * t.d + 6} mm of thread. The shank carries sideways load, which is why M${t.d} bolts of this form hold ${t.use}.`,
    detail:
      'Choose the length so that the shank ends just inside the clamped parts and the thread does not bear in the hole.',
  },
  din912: {
    din: 912,
    iso: 4762,
    kind: 'Socket cap screw',
    sub: 'socket-screws',
    head: 'socket',
    headShape: 'Cylinder',
    drive: (d) => `Hex socket ${socketKey[d] ?? 0} mm`,
    headWidth: (t) => socketHead[t.d] ?? 0,
    headHeight: (t) => t.d,
    threadLength: (t) => 2 * t.d + 12,
    price: 0.014,
    brand: ['ferrow', 'inoxara'],
    photo: 'socket-cap-screw',
    photoFor: 'black',
    key: (d) => socketKey[d] ?? 0,
    tags: ['allen bolt', 'allen screw', 'cap head', 'hex socket screw'],
    intro: (t) =>
      `Cylinder head with a ${socketKey[t.d] ?? 0} mm hex socket. It fits where a wrench has no room to swing, and the ${socketHead[t.d] ?? 0} mm head can be sunk flush. Often used for ${t.use}.`,
    detail: 'Seat the key fully before tightening; a worn key rounds the socket.',
  },
  din7985: {
    din: 7985,
    iso: 7045,
    kind: 'Pan head machine screw',
    sub: 'machine-and-coach-bolts',
    head: 'pan',
    headShape: 'Pan',
    drive: (d) => panHead[d]?.[2] ?? '',
    headWidth: (t) => panHead[t.d]?.[0] ?? 0,
    headHeight: (t) => panHead[t.d]?.[1] ?? 0,
    threadLength: (_, l) => l,
    price: 0.02,
    brand: ['stanhelm', 'inoxara'],
    tags: ['machine screw', 'raised cheese head', 'cross recess screw'],
    intro: (t) =>
      `Machine screw with a rounded pan head for a ${panHead[t.d]?.[2] ?? ''} driver. The flat underside clamps sheet metal and covers without biting in; in M${t.d} usual for ${t.use}.`,
    detail:
      'Fits tapped holes and standard hex nuts. Tighten by hand or with the clutch of the driver set low.',
  },
  din603: {
    din: 603,
    iso: 8677,
    kind: 'Coach bolt',
    sub: 'machine-and-coach-bolts',
    head: 'coach',
    headShape: 'Mushroom',
    drive: () => 'Square neck',
    headWidth: (t) => coachHead[t.d]?.[0] ?? 0,
    headHeight: (t) => coachHead[t.d]?.[1] ?? 0,
    threadLength: (t) => 2 * t.d + 6,
    price: 0.016,
    brand: ['boltmark', 'stanhelm'],
    shank: true,
    tags: ['carriage bolt', 'mushroom head bolt', 'cup square bolt'],
    intro: (t) =>
      `Smooth mushroom head of ${coachHead[t.d]?.[0] ?? 0} mm over a square neck. The neck pulls into the timber and holds the bolt while you tighten the nut, so nothing sticks out on the show side of fences, gates and decks.`,
    detail:
      'Drill the timber to the thread diameter and knock the head home with a hammer before you tighten.',
  },
};

const lengths: Record<number, number[]> = {
  3: [6, 8, 10, 12, 16, 20, 25],
  4: [8, 10, 12, 16, 20, 25, 30],
  5: [10, 12, 16, 20, 25, 30, 40],
  6: [10, 12, 16, 20, 25, 30, 40, 50],
  8: [16, 20, 25, 30, 35, 40, 50, 60, 80],
  10: [20, 25, 30, 40, 50, 60, 80, 100],
  12: [25, 30, 40, 50, 60, 80, 100, 120],
  16: [30, 40, 50, 60, 80, 100, 120],
  20: [60, 80, 100, 120, 150],
};

function boltItem(make: Make, d: number, finish: Finish): Partial<Item> {
  const t = threadOf(d);
  const list = (lengths[d] ?? []).filter((l) => !make.shank || make.threadLength(t, l) < l - 4);
  const packed = d <= 6;
  const count = packed ? 50 : 1;
  const costOf = (l: number): number =>
    make.price * finish.factor * (d / 6) ** 2 * (2.2 + l / 9) * count * (packed ? 1.5 : 2.2) +
    (packed ? 0.9 : 0.08);
  const drawn = list[Math.min(list.length - 1, Math.ceil(list.length / 2))] ?? 20;
  const rows: Row[] = [
    ['Thread d', `M${d} × ${t.pitch}`],
    ['Head width', `${make.headWidth(t)} mm`],
    ['Head height k', `${make.headHeight(t)} mm`],
    ['Drive', make.drive(d)],
    ['Lengths L', `${list[0] ?? ''}–${list.at(-1) ?? ''} mm`],
    ['Material', finish.grade],
  ];
  const threadLength = Math.min(make.threadLength(t, drawn), drawn);
  const nominal =
    finish.slug === 'zinc' && make.din === 7985
      ? { ...finish, grade: '4.8', name: '4.8 zinc plated' }
      : finish.slug === 'zinc' && make.din === 603
        ? { ...finish, grade: '4.6', name: '4.6 zinc plated' }
        : finish;
  if (nominal !== finish) rows[5] = ['Material', nominal.grade];
  const picture = sketch(
    `din-${make.din}-m${d}-${finish.slug}`,
    boltSketch({
      title: `${make.kind} M${d}`,
      under: `DIN ${make.din}${make.iso ? `, ISO ${make.iso}` : ''}, drawn with L = ${drawn} mm`,
      d,
      pitch: t.pitch,
      length: drawn,
      threadLength,
      head: make.head,
      headWidth: make.headWidth(t),
      headHeight: make.headHeight(t),
      fill: finish.slug === 'black' ? 'black' : finish.slug === 'zinc' ? 'steel' : 'stainless',
      rows,
      ...(make.key ? { key: make.key(d) } : {}),
    }),
  );
  const torque =
    finish.slug === 'zinc'
      ? t.torque
      : finish.slug === 'black'
        ? Math.round(t.torque * 16.5) / 10
        : t.torqueA2;
  const shown = make.photo && make.photoFor === finish.slug;
  return {
    name: `${make.kind} DIN ${make.din} M${d}, ${nominal.name}`,
    slug: `${make.kind.toLowerCase().replace(/ /g, '-')}-din-${make.din}-m${d}-${finish.slug}`,
    code: `BW-M${d}-${make.din}-${finish.code}`,
    brand:
      (finish.slug === 'a2' || finish.slug === 'a4'
        ? 'inoxara'
        : make.brand[d % make.brand.length]) ?? 'boltmark',
    price: costOf(list[0] ?? 10),
    short: `${make.kind} M${d} × ${t.pitch} in ${finish.short}, grade ${nominal.grade}, lengths ${list[0] ?? ''} to ${list.at(-1) ?? ''} mm.`,
    text: [make.intro(t), make.detail, finish.note],
    points: [
      `Clearance hole ${t.clearance} mm, tapping drill ${t.tapDrill} mm`,
      ...(make.head === 'hex' || make.head === 'socket'
        ? [`Guide value for tightening: ${torque} Nm, lightly oiled`]
        : []),
      `${list.length} lengths in stock, ${packed ? 'packed in fifties' : 'sold singly'}`,
    ],
    unit: packed ? 'pack of 50' : 'piece',
    tags: [...make.tags, `m${d}`, `din ${make.din}`, ...(make.iso ? [`iso ${make.iso}`] : [])],
    attributes: {
      thread: `M${d}`,
      standard: `DIN ${make.din}`,
      pitch: t.pitch,
      ...(make.head === 'hex' ? { 'width-across-flats': t.flats } : {}),
      'head-width': make.headWidth(t),
      'head-height': make.headHeight(t),
      'head-shape': make.headShape,
      drive: make.drive(d),
      material: finish.material,
      finish: finish.finish,
      grade: nominal.grade,
      'available-length': list.map((l) => `${l} mm`),
    },
    optionName: 'Length',
    sizes: list.map((l) => ({
      name: `${l} mm`,
      own: costOf(l),
      code: `BW-M${d}X${l}-${make.din === 933 ? '' : `${make.din}-`}${finish.code}`,
    })),
    sketch: picture,
    subs: [make.sub],
    ...(shown ? { photo: make.photo ?? '', shown: 'one size of the range' } : {}),
  };
}

const common: Family = { shop: 'boltworks', category: 'fasteners', topic: 'bolt' };

const plan: [keyof typeof makes, keyof typeof finishes, number[]][] = [
  ['din933', 'zinc', [5, 6, 8, 10, 12, 16]],
  ['din933', 'a2', [5, 6, 8, 10, 12, 16]],
  ['din933', 'a4', [6, 8, 10]],
  ['din931', 'zinc', [8, 10, 12, 16, 20]],
  ['din931', 'a2', [8, 10, 12]],
  ['din912', 'black', [3, 4, 5, 6, 8, 10, 12]],
  ['din912', 'a2', [3, 4, 5, 6, 8, 10]],
  ['din7985', 'zinc', [3, 4, 5, 6]],
  ['din7985', 'a2', [3, 4, 5, 6]],
  ['din603', 'zinc', [6, 8, 10, 12]],
  ['din603', 'a2', [8, 10]],
];

export function bolts(): void {
  for (const [make, finish, sizes] of plan)
    family(
      common,
      sizes.map((d) => boltItem(makes[make], d, finishes[finish])),
    );
}
