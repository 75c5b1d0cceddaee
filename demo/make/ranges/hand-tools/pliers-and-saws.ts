import { family } from '../../catalogue.ts';
import { handSawSketch } from '../../sketches/sketches-tools.ts';
import { sketch } from '../../sketches/sketches.ts';
import { tool, tone, handTools } from './tool.ts';

/** Pliers, saws and knives. */

export function pliersAndSaws(): void {
  family(
    {
      ...handTools,
      subs: ['pliers'],
      topic: 'pliers',
      photo: 'combination-pliers',
      tags: ['lineman pliers', 'electrician pliers', 'combi pliers'],
      attributes: { material: 'Tool steel' },
      notes: [
        'Cuts medium wire to 3 mm and hard wire to 2 mm.',
        'A few drops of oil in the joint twice a year are all the care it asks for.',
      ],
    },
    [
      tool(
        'Halvorsby combination pliers 180 mm',
        'halvorsby',
        21.9,
        'Pliers with two-part grips for gripping, bending, cutting.',
        'Flat jaws for bending, teeth for holding, and an edge hardened to 62 HRC for wire.',
        { length: 180 },
      ),
      tool(
        'Halvorsby combination pliers 200 mm',
        'halvorsby',
        25.5,
        'Longer pliers with more leverage.',
        'Two centimetres more handle take a quarter off the force you need for cutting.',
        { length: 200 },
      ),
      tool(
        'Redmoor combination pliers 160 mm',
        'redmoor',
        14.5,
        'Small pliers for the kitchen drawer.',
        'Small, plain, with a spring that opens the jaws.',
        { length: 160 },
        tone('red'),
      ),
      tool(
        'Tillray combination pliers 180 mm, slim grips',
        'tillray',
        18.9,
        'Slim pliers for small hands.',
        'The handles close to 48 mm, which suits small hands and thin gloves.',
        { length: 180 },
        tone('teal'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['saws-and-knives'],
      topic: 'hand-saw',
      photo: 'hand-saw',
      brand: 'pendry',
      tags: ['wood saw', 'panel saw', 'carpenter saw'],
      attributes: { 'handle-material': 'Beech' },
      notes: ['Hang it up; a saw that lies under other tools soon has bent teeth.'],
    },
    (
      [
        [20, 500, 9, 34.9, 'boards, plywood and shelves'],
        [22, 550, 7, 36.9, 'construction timber'],
        [16, 400, 11, 32.9, 'mouldings and floor boards'],
      ] as const
    ).map(([inch, length, tpi, price, use]) => ({
      name: `Pendry hand saw ${inch} inch, ${tpi} TPI`,
      price,
      short: `Hand saw with beech handle, ${length} mm blade, ${tpi} teeth to the inch.`,
      text: [
        `For ${use}. The blade is ground thinner toward the back, so it does not bind in wet wood, and it can be filed sharp again.`,
      ],
      attributes: { length, 'teeth-per-inch': tpi },
      sketch: sketch(
        `hand-saw-${inch}`,
        handSawSketch(`Hand saw ${inch} inch`, length, tpi, [
          ['Blade L', `${length} mm`],
          ['Teeth per inch', String(tpi)],
          ['Handle', 'Beech, three screws'],
        ]),
      ),
      ...(inch === 20 ? {} : { shown: 'the 20 inch size with 9 TPI' }),
    })),
  );
  family(
    {
      ...handTools,
      subs: ['saws-and-knives'],
      topic: 'hacksaw',
      photo: 'hacksaw',
      tags: ['metal saw', 'bow saw for metal'],
      attributes: { length: 300, 'teeth-per-inch': 24 },
      notes: [
        'Mount the blade with the teeth pointing away from you.',
        'Twenty strokes a minute, full length, light on the way back.',
      ],
    },
    [
      tool(
        'Grippax hacksaw 300 mm with bi-metal blade',
        'grippax',
        18.9,
        'Tubular hacksaw with wing-nut tension and 24 TPI blade.',
        'The wing nut at the front sets the tension. Bi-metal blades bend almost to a circle before they break.',
        { material: 'Steel tube' },
      ),
      tool(
        'Redmoor hacksaw 300 mm, red handle',
        'redmoor',
        14.9,
        'Simple hacksaw with wing-nut tension.',
        'Light tube frame and a closed handle that guards the knuckles.',
        { material: 'Steel tube' },
        tone('red'),
      ),
      tool(
        'Tillray hacksaw 300 mm, teal handle',
        'tillray',
        21.5,
        'Stiff tubular frame.',
        'The thicker tube takes 1000 N of tension, and the blade stays on the line.',
        { material: 'Steel tube' },
        tone('teal'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['saws-and-knives'],
      topic: 'knife',
      photo: 'utility-knife',
      tags: ['cutter', 'box cutter', 'snap-off knife'],
      attributes: { width: 18, material: 'Carbon steel' },
      notes: [
        'Snap off the dull tip with pliers and cover it with a cloth.',
        'Fits all 18 mm snap-off blades.',
      ],
    },
    [
      tool(
        'Plumbob snap-off knife 18 mm',
        'plumbob',
        7.9,
        'Cutter with slide lock and 18 mm blade.',
        'The slide locks at every segment. Cuts cardboard, carpet, plasterboard and insulation.',
        { length: 165 },
      ),
      tool(
        'Grippax snap-off knife 18 mm, orange',
        'grippax',
        9.9,
        'Cutter with metal guide in a bright housing.',
        'Steel guide inside, bright orange outside: hard to break and hard to lose.',
        { length: 168 },
        tone('orange'),
      ),
      {
        ...tool(
          'Tillray snap-off knife 18 mm, three colours',
          'tillray',
          8.5,
          'Cutter 18 mm for the team: one colour for each.',
          'Give everyone their own colour, and the knife comes back.',
          { length: 165 },
        ),
        colors: [
          { name: 'Teal', hex: '#12837d', tone: 'teal' },
          { name: 'Red', hex: '#c3262b', tone: 'red' },
          { name: 'Lime', hex: '#93c01f', tone: 'lime', extra: 0.5 },
        ],
      },
    ],
  );
}
