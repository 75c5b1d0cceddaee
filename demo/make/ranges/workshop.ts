import { family } from '../catalogue.ts';
import { clampSketch, chiselSketch } from '../sketches/sketches-tools.ts';
import { sketch } from '../sketches/sketches.ts';
import type { Family } from '../types.ts';

/** Workshop equipment. */

const bench: Family = { shop: 'oakbench', category: 'workshop' };

export function workshop(): void {
  family(
    {
      ...bench,
      subs: ['vises'],
      topic: 'vise',
      photo: 'bench-vise',
      tags: ['vice', 'bench vice', 'engineer vice'],
      attributes: { material: 'Cast iron' },
      points: ['Swivel base, turns through 360°', 'Anvil face behind the jaws'],
      notes: ['Bolt it over a leg of the bench, with the fixed jaw a little in front of the edge.'],
    },
    [
      {
        name: 'Halvorsby bench vise 100 mm with swivel base',
        brand: 'halvorsby',
        price: 79,
        short: 'Vise with 100 mm jaws and swivel base.',
        text: [
          'For home workshops: jaws open to 110 mm, replaceable steel faces, spindle covered against chips.',
        ],
        attributes: { width: 100, 'jaw-opening': 110, weight: 9.5 },
      },
      {
        name: 'Halvorsby bench vise 125 mm with swivel base',
        brand: 'halvorsby',
        price: 109,
        short: 'Vise with 125 mm jaws for the trade.',
        text: [
          'The 125 mm vise holds a gate post or a cylinder head. The guide can be set free of play.',
        ],
        attributes: { width: 125, 'jaw-opening': 140, weight: 15 },
      },
      {
        name: 'Northforge bench vise 150 mm, grey',
        brand: 'northforge',
        price: 169,
        tone: 'grey',
        stock: 'low',
        short: 'Heavy vise with 150 mm jaws.',
        text: ['Twenty-four kilograms that do not move when you bend bar stock.'],
        attributes: { width: 150, 'jaw-opening': 175, weight: 24 },
      },
      {
        name: 'Redmoor hobby vise 80 mm, red',
        brand: 'redmoor',
        price: 46.9,
        tone: 'red',
        short: 'Small vise for models, bicycles and locks.',
        text: ['Small enough to put away, strong enough for a chain pin.'],
        attributes: { width: 80, 'jaw-opening': 75, weight: 5.2 },
      },
    ],
  );
  family(
    {
      ...bench,
      subs: ['clamps'],
      topic: 'clamp',
      photo: 'f-clamp',
      brand: 'redmoor',
      tags: ['bar clamp', 'screw clamp', 'cramp', 'f-cramp'],
      attributes: {
        material: 'Malleable cast iron',
        'handle-material': 'Beech',
        standard: 'DIN 5117',
      },
      notes: [
        'Put a scrap of wood between clamp and work.',
        'Tighten by hand only; the force at the handle is enough for glue.',
      ],
    },
    (
      [
        [160, 80, 11.9],
        [200, 100, 13.9],
        [300, 140, 18.9],
        [400, 175, 24.9],
        [600, 120, 27.9],
        [1000, 120, 36.9],
      ] as const
    ).map(([opening, depth, price]) => ({
      name: `Redmoor F-clamp ${opening} × ${depth} mm`,
      price,
      short: `Screw clamp, opening ${opening} mm, depth ${depth} mm.`,
      text: [
        opening < 250
          ? 'For edging, jigs and small frames. The fixed arm is forged in one with the rail.'
          : opening < 500
            ? 'For doors, drawers and table frames. The sliding arm locks by itself and does not creep.'
            : 'For worktops and carcasses. The profiled rail does not twist at full length.',
      ],
      attributes: { 'jaw-opening': opening, depth },
      sketch: sketch(
        `f-clamp-${opening}`,
        clampSketch(`F-clamp ${opening} × ${depth}`, opening, depth, [
          ['Opening', `${opening} mm`],
          ['Depth', `${depth} mm`],
          ['Handle', 'Beech'],
        ]),
      ),
    })),
  );
  family(
    {
      ...bench,
      subs: ['files'],
      topic: 'file',
      photo: 'hand-file',
      tags: ['rasp', 'metal file', 'engineer file'],
      attributes: { material: 'Tool steel' },
      notes: [
        'Push, lift, return: a file dragged back is a file blunted.',
        'Chalk rubbed into the teeth keeps aluminium from sticking.',
      ],
    },
    (
      [
        ['Bastard cut', 1, 150, 8.9],
        ['Bastard cut', 1, 200, 10.9],
        ['Second cut', 2, 200, 11.5],
        ['Smooth cut', 3, 250, 14.9],
      ] as const
    ).map(([cut, no, length, price]) => ({
      name: `Grippax flat hand file ${length} mm, ${cut.toLowerCase()}`,
      brand: 'grippax',
      price,
      short: `Flat file ${length} mm, ${cut.toLowerCase()} (cut ${no}), with handle.`,
      text: [
        no === 1
          ? 'Takes off a lot with every stroke: sawn edges, burrs, sheet metal.'
          : no === 2
            ? 'Between rough and fine, for edges that will be seen.'
            : 'For the last strokes before polishing.',
      ],
      attributes: { length, cut, standard: 'DIN 7261' },
    })),
  );
  family(
    {
      ...bench,
      subs: ['chisels'],
      topic: 'chisel',
      photo: 'wood-chisel',
      brand: 'pendry',
      tags: ['bevel-edge chisel', 'firmer chisel', 'joiner chisel'],
      attributes: { material: 'Chrome vanadium steel', 'handle-material': 'Ash' },
      notes: [
        'Comes ground to 25°. Hone it on a fine stone before the first cut.',
        'Strike it with a mallet, not with a steel hammer.',
      ],
    },
    (
      [
        [6, 115, 245],
        [10, 120, 255],
        [12, 125, 260],
        [16, 130, 265],
        [20, 135, 270],
        [25, 140, 275],
        [32, 145, 285],
      ] as const
    ).map(([width, blade, length]) => ({
      name: `Pendry bevel-edge chisel ${width} mm`,
      price: 11.5 + width * 0.42,
      short: `Wood chisel ${width} mm with ash handle.`,
      text: [
        width < 11
          ? 'For mortises, hinges and dovetails, where there is little room.'
          : width < 21
            ? 'The size for lock plates and joints. If you buy one chisel, take one of these.'
            : 'For paring wide surfaces and cleaning up housings.',
      ],
      attributes: { width, length },
      sketch: sketch(
        `chisel-${width}`,
        chiselSketch(`Wood chisel ${width} mm`, width, blade, length, [
          ['Width', `${width} mm`],
          ['Blade', `${blade} mm`],
          ['Length L', `${length} mm`],
          ['Bevel', '25°'],
        ]),
      ),
    })),
  );
  family(
    {
      ...bench,
      subs: ['pry-bars'],
      topic: 'pry-bar',
      photo: 'pry-bar',
      tags: ['crowbar', 'wrecking bar', 'nail puller', 'jemmy'],
      attributes: { material: 'Forged steel' },
      notes: ['Lay a board under the bend, and the wall stays whole.'],
    },
    [
      {
        name: 'Halvorsby pry bar 400 mm',
        brand: 'halvorsby',
        price: 13.9,
        short: 'Short bar for nails and skirting.',
        text: ['Flat claws slip under skirting boards and trim.'],
        attributes: { length: 400, weight: 0.8 },
      },
      {
        name: 'Halvorsby pry bar 600 mm',
        brand: 'halvorsby',
        price: 17.9,
        short: 'Pry bar for pallets and boards.',
        text: ['Takes a pallet apart in ten minutes. Hexagonal section, does not roll.'],
        attributes: { length: 600, weight: 1.6 },
      },
      {
        name: 'Redmoor pry bar 800 mm, red',
        brand: 'redmoor',
        price: 24.5,
        tone: 'red',
        short: 'Long bar for formwork and machines.',
        text: ['Moves machines on rollers and formwork off concrete.'],
        attributes: { length: 800, weight: 2.7 },
      },
      {
        name: 'Northforge pry bar 1000 mm, black',
        brand: 'northforge',
        price: 31.9,
        tone: 'black',
        short: 'One metre of forged steel.',
        text: ['When nothing else moves it. Twenty-two millimetres thick.'],
        attributes: { length: 1000, weight: 4.1 },
      },
    ],
  );
}
