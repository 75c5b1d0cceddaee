import { family } from '../catalogue.ts';
import {
  caliperSketch,
  chiselSketch,
  clampSketch,
  levelSketch,
  squareSketch,
  tapeSketch,
} from '../sketches-tools.ts';
import { sketch } from '../sketches.ts';
import type { Family } from '../types.ts';

/** Measuring tools and what stands on or hangs over the bench. */

const measuring: Family = { shop: 'oakbench', category: 'measuring' };
const bench: Family = { shop: 'oakbench', category: 'workshop' };

export function workshop(): void {
  family(
    {
      ...measuring,
      subs: ['tape-measures'],
      topic: 'tape',
      photo: 'tape-measure',
      tags: ['tape rule', 'measuring tape', 'ruler'],
      attributes: { material: 'Steel', accuracy: 'EC class II' },
      notes: [
        'The hook moves by its own thickness, so inside and outside measures both read true.',
        'Wipe the blade before it runs back; sand is what ends a tape.',
      ],
    },
    (
      [
        ['plumbob', 'Plumbob', 3, 16, 6.9],
        ['plumbob', 'Plumbob', 5, 25, 11.9],
        ['plumbob', 'Plumbob', 8, 25, 16.9],
        ['trueline', 'Trueline', 5, 25, 14.5],
        ['trueline', 'Trueline', 10, 25, 23.9],
      ] as const
    ).map(([brand, name, metres, width, price]) => ({
      name: `${name} tape measure ${metres} m, ${width} mm blade`,
      brand,
      price,
      short: `Steel tape ${metres} m with ${width} mm blade and brake.`,
      text: [
        metres < 5
          ? 'Fits any pocket and is long enough for furniture and windows.'
          : metres === 5
            ? 'The length that does for rooms and doors. The blade stands out almost two metres before it kinks.'
            : 'For rooms, gardens and building sites. The return spring is damped, so the hook does not lash.',
        name === 'Trueline'
          ? 'Nylon coat over the print: it still reads after a year in concrete dust.'
          : 'Housing with rubber edges and belt clip.',
      ],
      attributes: { 'total-length': metres, width },
      ...(metres === 5 ? { photoFirst: true } : { shown: 'the 5 m size' }),
      sketch: sketch(
        `tape-${metres}-${width}`,
        tapeSketch(`Tape measure ${metres} m`, metres, width, [
          ['Length', `${metres} m`],
          ['Blade width', `${width} mm`],
          ['Accuracy', 'EC class II'],
        ]),
      ),
    })),
  );
  family(
    {
      ...measuring,
      subs: ['spirit-levels'],
      topic: 'level',
      photo: 'spirit-level',
      brand: 'trueline',
      tags: ['bubble level', 'water level', 'builder level'],
      attributes: { accuracy: '0.5 mm/m', material: 'Aluminium' },
      points: ['Milled measuring face', 'End caps come off for working into corners'],
      notes: ['Test: lay it on, read, turn it end for end, read again. Both readings must agree.'],
    },
    (
      [
        [300, 3, 16.9, 'shelves, pipes and appliances'],
        [400, 3, 19.9, 'door linings and tiles'],
        [600, 3, 25.9, 'cupboards and window sills'],
        [1000, 3, 36.9, 'walls and formwork'],
        [1200, 3, 43.9, 'door frames and stud walls'],
      ] as const
    ).map(([length, vials, price, use]) => ({
      name: `Trueline spirit level ${length} mm`,
      price,
      short: `Aluminium box level ${length} mm with ${vials} vials.`,
      text: [
        `For ${use}. Vials are set in resin and cannot shift; the lines stay readable against the light.`,
      ],
      attributes: { length, vials },
      sketch: sketch(
        `level-${length}`,
        levelSketch(`Spirit level ${length} mm`, length, vials, 'blue', [
          ['Length L', `${length} mm`],
          ['Vials', String(vials)],
          ['Accuracy', '0.5 mm/m'],
        ]),
      ),
      ...(length === 300 ? { photoFirst: true } : { shown: 'the 300 mm size' }),
    })),
  );
  family(
    {
      ...measuring,
      subs: ['calipers'],
      topic: 'caliper',
      photo: 'caliper',
      brand: 'trueline',
      tags: ['vernier', 'slide gauge', 'digital caliper'],
      attributes: { material: 'Stainless steel', resolution: 0.01 },
      points: [
        'Millimetres and inches at a button',
        'Zero can be set anywhere',
        'Outside, inside, depth and step',
      ],
    },
    (
      [
        [150, 34.9],
        [200, 49.9],
        [300, 79],
      ] as const
    ).map(([range, price]) => ({
      name: `Trueline digital caliper ${range} mm`,
      price,
      short: `Digital caliper 0–${range} mm, reads to 0.01 mm.`,
      text: [
        range === 150
          ? 'The size that lives in the apron. Hardened jaws, large figures, and a battery that lasts about a year.'
          : `Measures up to ${range} mm with the same ease as the small one. Comes in a padded case with a spare cell.`,
        'Close the jaws and look against the light: no gap, no error. Set to zero and measure.',
      ],
      attributes: { 'measuring-range': range },
      sketch: sketch(
        `caliper-${range}`,
        caliperSketch(`Digital caliper ${range} mm`, range, [
          ['Range', `0–${range} mm`],
          ['Resolution', '0.01 mm'],
          ['Accuracy', '±0.03 mm'],
        ]),
      ),
      ...(range === 150 ? { photoFirst: true } : { shown: 'the 150 mm size' }),
    })),
  );
  family(
    {
      ...measuring,
      subs: ['squares'],
      topic: 'square',
      photo: 'steel-square',
      tags: ['try square', 'carpenter square', 'angle'],
      attributes: { material: 'Stainless steel' },
      notes: ['Check it against itself: draw a line, flip the square, draw again.'],
    },
    [
      {
        name: 'Plumbob steel square 250 × 150 mm',
        brand: 'plumbob',
        price: 12.9,
        short: 'Flat square with scales on both legs.',
        text: ['For marking boards and setting up machines. The scale is etched, not printed.'],
        attributes: { length: 250, width: 150 },
        shown: 'the 300 mm square',
        sketch: sketch(
          'square-250',
          squareSketch('Steel square 250 × 150', 250, 150, [
            ['Long leg', '250 mm'],
            ['Short leg', '150 mm'],
          ]),
        ),
      },
      {
        name: 'Plumbob carpenter’s square 600 × 280 mm',
        brand: 'plumbob',
        price: 24.9,
        short: 'Large square with marking holes.',
        text: [
          'Rafters, stairs and panels. Holes along the leg guide the pencil for parallel lines.',
        ],
        attributes: { length: 600, width: 280 },
        shown: 'the 300 mm square',
        sketch: sketch(
          'square-600',
          squareSketch('Carpenter’s square 600 × 280', 600, 280, [
            ['Long leg', '600 mm'],
            ['Short leg', '280 mm'],
          ]),
        ),
      },
      {
        name: 'Trueline precision square 300 × 200 mm',
        brand: 'trueline',
        price: 39,
        short: 'Square to DIN 875 for fitters.',
        text: ['Ground on all edges to DIN 875 class 1. Scale in centimetres on the long leg.'],
        attributes: { length: 300, width: 200, standard: 'DIN 875' },
        photoFirst: true,
        sketch: sketch(
          'square-300',
          squareSketch('Precision square 300 × 200', 300, 200, [
            ['Long leg', '300 mm'],
            ['Short leg', '200 mm'],
            ['Standard', 'DIN 875'],
          ]),
        ),
      },
    ],
  );
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
      photoFirst: opening === 200,
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
      photoFirst: width === 20,
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
