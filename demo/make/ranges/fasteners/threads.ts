/** Metric coarse threads: standard dimensions and fitting data. */

export type Thread = {
  d: number;
  pitch: number;
  flats: number;
  headHeight: number;
  nutHeight: number;
  clearance: number;
  tapDrill: number;
  /** Tightening torque in Nm for class 8.8 and for A2-70, lightly oiled. */
  torque: number;
  torqueA2: number;
  use: string;
};

const threads: Record<number, Thread> = {
  3: {
    d: 3,
    pitch: 0.5,
    flats: 5.5,
    headHeight: 2,
    nutHeight: 2.4,
    clearance: 3.4,
    tapDrill: 2.5,
    torque: 1.2,
    torqueA2: 0.9,
    use: 'instrument housings, printer frames and small brackets',
  },
  4: {
    d: 4,
    pitch: 0.7,
    flats: 7,
    headHeight: 2.8,
    nutHeight: 3.2,
    clearance: 4.5,
    tapDrill: 3.3,
    torque: 2.8,
    torqueA2: 2.1,
    use: 'terminal strips, hinges of cabinets and machine covers',
  },
  5: {
    d: 5,
    pitch: 0.8,
    flats: 8,
    headHeight: 3.5,
    nutHeight: 4,
    clearance: 5.5,
    tapDrill: 4.2,
    torque: 5.5,
    torqueA2: 4.2,
    use: 'bicycle racks, control boxes and sheet-metal frames',
  },
  6: {
    d: 6,
    pitch: 1,
    flats: 10,
    headHeight: 4,
    nutHeight: 5,
    clearance: 6.6,
    tapDrill: 5,
    torque: 9.5,
    torqueA2: 7.3,
    use: 'shelving, machine guards and aluminium profiles',
  },
  8: {
    d: 8,
    pitch: 1.25,
    flats: 13,
    headHeight: 5.3,
    nutHeight: 6.5,
    clearance: 9,
    tapDrill: 6.8,
    torque: 23,
    torqueA2: 17.5,
    use: 'workbenches, exhaust flanges, gates and playground frames',
  },
  10: {
    d: 10,
    pitch: 1.5,
    flats: 17,
    headHeight: 6.4,
    nutHeight: 8,
    clearance: 11,
    tapDrill: 8.5,
    torque: 46,
    torqueA2: 35,
    use: 'trailer beds, machine feet and carport posts',
  },
  12: {
    d: 12,
    pitch: 1.75,
    flats: 19,
    headHeight: 7.5,
    nutHeight: 10,
    clearance: 13.5,
    tapDrill: 10.2,
    torque: 79,
    torqueA2: 60,
    use: 'steel beams, tow brackets and timber frames',
  },
  16: {
    d: 16,
    pitch: 2,
    flats: 24,
    headHeight: 10,
    nutHeight: 13,
    clearance: 17.5,
    tapDrill: 14,
    torque: 195,
    torqueA2: 148,
    use: 'post bases, crane rails and heavy machinery',
  },
  20: {
    d: 20,
    pitch: 2.5,
    flats: 30,
    headHeight: 12.5,
    nutHeight: 16,
    clearance: 22,
    tapDrill: 17.5,
    torque: 390,
    torqueA2: 290,
    use: 'structural steel, anchor plates and agricultural machines',
  },
};

export function threadOf(d: number): Thread {
  const thread = threads[d];
  if (!thread) throw new Error(`no thread M${d}`);
  return thread;
}

export type Finish = {
  slug: string;
  name: string;
  short: string;
  code: string;
  material: string;
  finish: string;
  grade: string;
  factor: number;
  note: string;
};

export const finishes: Record<'zinc' | 'a2' | 'a4' | 'black', Finish> = {
  zinc: {
    slug: 'zinc',
    name: '8.8 zinc plated',
    short: 'zinc plated',
    code: 'Z88',
    material: 'Steel',
    finish: 'Zinc plated',
    grade: '8.8',
    factor: 1,
    note: 'The zinc layer is made for dry rooms and covered places. For a wet or salty place choose stainless steel.',
  },
  a2: {
    slug: 'a2',
    name: 'stainless A2',
    short: 'stainless steel A2',
    code: 'A2',
    material: 'Stainless steel A2',
    finish: 'Plain',
    grade: 'A2-70',
    factor: 2.1,
    note: 'Stainless A2 stands rain for decades. It is not made for swimming pools or the coast; there A4 is the right choice. Grease the thread against seizing.',
  },
  a4: {
    slug: 'a4',
    name: 'stainless A4',
    short: 'stainless steel A4',
    code: 'A4',
    material: 'Stainless steel A4',
    finish: 'Plain',
    grade: 'A4-70',
    factor: 3.1,
    note: 'A4 contains molybdenum and resists salt water, road salt and most cleaning agents. Use it on boats, by the sea and near pools.',
  },
  black: {
    slug: 'black',
    name: '12.9 black',
    short: 'black oxide',
    code: 'B129',
    material: 'Alloy steel',
    finish: 'Black oxide',
    grade: '12.9',
    factor: 1.25,
    note: 'Black oxide is a thin layer with a trace of oil. It keeps rust off in the workshop, not outdoors.',
  },
};
