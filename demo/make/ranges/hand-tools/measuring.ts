import { family } from '../../catalogue.ts';
import {
  tapeSketch,
  levelSketch,
  caliperSketch,
  squareSketch,
} from '../../sketches/sketches-tools.ts';
import { sketch } from '../../sketches/sketches.ts';
import type { Family } from '../../types.ts';

/** Tapes, levels, calipers and squares. */

const measuring: Family = { shop: 'oakbench', category: 'measuring' };

export function measuringRange(): void {
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
      ...(metres === 5 ? {} : { shown: 'the 5 m size' }),
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
      ...(length === 300 ? {} : { shown: 'the 300 mm size' }),
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
      ...(range === 150 ? {} : { shown: 'the 150 mm size' }),
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
}
