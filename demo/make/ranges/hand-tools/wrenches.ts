import { family } from '../../catalogue.ts';
import { wrenchSketch } from '../../sketches/sketches-tools.ts';
import { sketch } from '../../sketches/sketches.ts';
import { tool, tone, handTools } from './tool.ts';

/** Spanners and pipe wrenches. */

/** DIN 3113: size, length. */
const wrenches: [number, number][] = [
  [8, 120],
  [10, 140],
  [12, 160],
  [13, 170],
  [14, 180],
  [15, 190],
  [17, 210],
  [19, 230],
  [22, 260],
  [24, 280],
  [27, 310],
  [30, 340],
];

export function wrenchRange(): void {
  family(
    {
      ...handTools,
      subs: ['wrenches'],
      topic: 'wrench',
      photo: 'combination-wrench',
      tags: ['spanner', 'ring spanner', 'open-ended spanner'],
      attributes: {
        material: 'Chrome vanadium steel',
        finish: 'Chrome plated',
        standard: 'DIN 3113',
      },
      points: ['Ring angled 15°, twelve points', 'Open end angled 15°'],
    },
    wrenches.map(([size, length]) => ({
      name: `Combination wrench ${size} mm, Cr-V`,
      code: `OB-CW${size}`,
      brand: 'halvorsby',
      price: 3.2 + size * size * 0.026,
      short: `Spanner with open end and ring, ${size} mm, ${length} mm long.`,
      text: [
        `Ring and open end of ${size} mm on one shaft. Break the nut loose with the ring, run it off with the open end.`,
        `${[8, 10, 13, 17, 19, 24, 30].includes(size) ? `Fits standard hex heads M${({ 8: 5, 10: 6, 13: 8, 17: 10, 19: 12, 24: 16, 30: 20 } as Record<number, number>)[size] ?? ''}.` : `${size} mm is found on vehicles, bicycles and machines of other standards.`} The shaft is forged, with flat sides that do not cut the palm.`,
      ],
      attributes: { 'width-across-flats': size, length },
      sketch: sketch(
        `combination-wrench-${size}`,
        wrenchSketch(`Combination wrench ${size}`, size, length, [
          ['Size', `${size} mm`],
          ['Length L', `${length} mm`],
          ['Steel', 'Cr-V'],
          ['Standard', 'DIN 3113'],
        ]),
      ),
      ...(size === 17 ? {} : { shown: 'the 17 mm size' }),
    })),
  );
  family(
    {
      ...handTools,
      subs: ['wrenches'],
      topic: 'adjustable',
      photo: 'adjustable-wrench',
      tags: ['adjustable spanner', 'monkey wrench'],
      notes: [
        'Pull toward the moving jaw, and set it tight before you pull.',
        'A drop of oil on the worm keeps it turning.',
      ],
    },
    [
      tool(
        'Redmoor adjustable wrench 6 inch',
        'redmoor',
        12.9,
        'Adjustable spanner up to 20 mm, 155 mm long.',
        'The pocket size, for taps, bicycles and gas bottles.',
        { 'jaw-opening': 20, length: 155, material: 'Chrome vanadium steel' },
      ),
      tool(
        'Redmoor adjustable wrench 8 inch',
        'redmoor',
        15.9,
        'Adjustable spanner up to 24 mm, 205 mm long.',
        'If there is one adjustable spanner in the house, let it be this one.',
        { 'jaw-opening': 24, length: 205, material: 'Chrome vanadium steel' },
      ),
      tool(
        'Redmoor adjustable wrench 10 inch',
        'redmoor',
        19.9,
        'Adjustable spanner up to 30 mm, 255 mm long.',
        'Long enough for radiator valves and trailer couplings.',
        { 'jaw-opening': 30, length: 255, material: 'Chrome vanadium steel' },
      ),
      tool(
        'Halvorsby adjustable wrench 8 inch, wide jaw',
        'halvorsby',
        24.5,
        'Wide jaw up to 38 mm on a short handle.',
        'Opens to 38 mm at the length of an 8 inch spanner: a relief under sinks.',
        { 'jaw-opening': 38, length: 205, material: 'Chrome vanadium steel' },
        tone('blue'),
      ),
      tool(
        'Grippax adjustable wrench 12 inch',
        'grippax',
        27.9,
        'Adjustable spanner up to 36 mm, 305 mm long.',
        'Scale on the jaw, so you can set it before you crawl under the machine.',
        { 'jaw-opening': 36, length: 305, material: 'Chrome vanadium steel' },
        tone('orange'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      shop: 'pipe-and-tap',
      subs: ['wrenches'],
      topic: 'pipe-wrench',
      photo: 'pipe-wrench',
      tags: ['stillson', 'pipe spanner', 'plumber wrench'],
      attributes: { material: 'Cast steel' },
      notes: [
        'Keep a gap at the back of the jaw: the hook bites only when it can tilt.',
        'Jaws can be replaced.',
      ],
    },
    (
      [
        [250, 38, 24.9],
        [350, 50, 32.9],
        [450, 63, 44.9],
        [600, 76, 66],
      ] as const
    ).map(([length, opening, price]) => ({
      name: `Rohrwell pipe wrench ${length} mm`,
      brand: 'rohrwell',
      price,
      short: `Stillson pattern wrench for pipes up to ${opening} mm.`,
      text: [
        `Hardened teeth bite on steel pipe of up to ${opening} mm and let go on the way back. ${length < 400 ? 'The short handle fits behind radiators.' : 'The long handle moves joints that have not moved for thirty years.'}`,
      ],
      attributes: { length, 'jaw-opening': opening },
    })),
  );
}
