import { family } from '../../catalogue.ts';
import { tool, tone, handTools } from './tool.ts';

/** Screwdrivers, hex keys, socket sets and ratchets. */

export function driversAndSockets(): void {
  family(
    {
      ...handTools,
      subs: ['screwdrivers'],
      topic: 'screwdriver',
      photo: 'screwdriver-phillips',
      brand: 'redmoor',
      tags: ['phillips', 'cross head screwdriver', 'turnscrew'],
      attributes: { material: 'Chrome vanadium steel' },
      notes: ['Hang it by the hole in the handle, or put a rod through for more torque.'],
    },
    (
      [
        ['PH0', 60, 3, 5.9, 'glasses, toys and switches'],
        ['PH1', 80, 4.5, 6.5, 'hinges and sockets'],
        ['PH2', 100, 6, 7.5, 'most household screws'],
        ['PH3', 150, 8, 9.9, 'large wood screws and machine covers'],
      ] as const
    ).map(([drive, blade, d, price, use]) => ({
      name: `Redmoor Phillips screwdriver ${drive} × ${blade} mm`,
      price,
      short: `Phillips screwdriver ${drive} with ${blade} mm blade.`,
      text: [
        `${drive} is the size for ${use}. The black tip is machined, so it sits deep in the recess and does not climb out.`,
      ],
      attributes: { drive: `Phillips ${drive}`, length: blade, diameter: d },
    })),
  );
  family(
    {
      ...handTools,
      subs: ['screwdrivers'],
      topic: 'screwdriver',
      photo: 'screwdriver-set',
      unit: 'set',
      tags: ['screwdriver set', 'turnscrews', 'driver set'],
      attributes: { pieces: 5, material: 'Chrome vanadium steel' },
      points: ['Blades hardened along their whole length', 'Oil-proof grips'],
      notes: [
        'Pick the widest tip that fits the slot; a narrow one chews it up.',
        'Not insulated: switch the circuit off before you work on it.',
      ],
    },
    [
      tool(
        'Tillray screwdriver set, 5 pieces',
        'tillray',
        26.9,
        'Two slotted and three Phillips drivers with soft grips.',
        'Slotted 4 and 6.5, Phillips 0, 1 and 2: with these five most screws in a house are covered. The hexagonal collar keeps them from rolling off the ladder.',
        {},
      ),
      tool(
        'Redmoor screwdriver set, 5 pieces, red',
        'redmoor',
        22.5,
        'Five drivers with magnetic tips.',
        'Magnetic tips hold the screw while you look for the hole. Handles in red, easy to find in the grass.',
        {},
        tone('red'),
      ),
      tool(
        'Halvorsby pro screwdriver set, 5 pieces, blue',
        'halvorsby',
        37.5,
        'Five drivers with through blade and striking cap.',
        'The blade runs through to a steel cap, so you may strike it with a hammer without harm.',
        {},
        tone('blue'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['screwdrivers'],
      topic: 'hex-keys',
      photo: 'hex-key-set',
      unit: 'set',
      tags: ['allen keys', 'hex keys', 'l-wrench'],
      attributes: { pieces: 8, drive: 'Hex socket', material: 'Chrome vanadium steel' },
      points: ['Sizes 2, 2.5, 3, 4, 5, 6, 8 and 10 mm', 'Hardened and tempered'],
      notes: [
        'Use the short arm for the last turn and the long one for speed.',
        'Put each key back at once: a missing 5 mm key is the classic.',
      ],
    },
    [
      tool(
        'Grippax hex key set 2–10 mm, 8 pieces',
        'grippax',
        13.9,
        'Eight hex keys in a printed holder.',
        '2, 2.5, 3, 4, 5, 6, 8 and 10 mm in a slanted holder. The sizes are printed on its side.',
        {},
      ),
      tool(
        'Tillray hex key set 2–10 mm, teal holder',
        'tillray',
        15.9,
        'Eight keys with chamfered ends.',
        'Chamfered ends find the socket by feel. The holder clips to a belt.',
        {},
        tone('teal'),
      ),
      tool(
        'Redmoor hex key set 2–10 mm, red holder',
        'redmoor',
        11.9,
        'Eight keys for furniture and bicycles.',
        'For furniture, bicycles and prams: the eight sizes you meet most.',
        {},
        tone('red'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['sockets'],
      topic: 'sockets',
      photo: 'socket-set',
      unit: 'set',
      tags: ['ratchet set', 'nut spinner set', 'socket wrench'],
      attributes: { material: 'Chrome vanadium steel', drive: '1/2 inch', pieces: 14 },
      notes: ['Every piece has its own bed in the case, and you see at once what is missing.'],
    },
    [
      tool(
        'Redmoor socket set with ratchet, 1/2 inch',
        'redmoor',
        64.9,
        'Thirteen sockets and a 72-tooth ratchet in a red case.',
        'Thirteen sockets in two rows and a ratchet with a long grip. The walls of the sockets are thin, so they reach recessed nuts.',
        { length: 250 },
        { stock: 'natural' },
      ),
      tool(
        'Halvorsby socket set with ratchet, 1/2 inch, blue case',
        'halvorsby',
        89,
        'Socket set for garages with fine-tooth ratchet.',
        'The ratchet moves on after five degrees. For work on engines, where a hand’s width is all you get.',
        { length: 255 },
        tone('blue'),
      ),
      tool(
        'Tillray socket set with ratchet, 1/2 inch, teal case',
        'tillray',
        74.5,
        'Socket set with laser-marked sizes.',
        'Sizes are laser-marked in large figures, readable without glasses.',
        { length: 250 },
        tone('teal'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['sockets'],
      topic: 'ratchet',
      photo: 'ratchet-handle',
      tags: ['ratchet', 'ratchet wrench', 'socket handle'],
      attributes: { material: 'Chrome vanadium steel' },
      points: ['72 teeth', 'Lever for both directions'],
    },
    [
      tool(
        'Tillray ratchet handle 1/2 inch',
        'tillray',
        29.9,
        'Ratchet 1/2 inch, 250 mm, with quick release.',
        'A push on the back drops the socket into your hand. Good to 512 Nm in the test.',
        { drive: '1/2 inch', length: 250 },
      ),
      tool(
        'Halvorsby ratchet handle 1/2 inch, long',
        'halvorsby',
        42,
        'Long ratchet 1/2 inch, 380 mm.',
        'Long lever for wheel nuts and couplings.',
        { drive: '1/2 inch', length: 380 },
        tone('blue'),
      ),
      tool(
        'Redmoor ratchet handle 1/2 inch, red grip',
        'redmoor',
        22.9,
        'Plain ratchet 1/2 inch for the home garage.',
        'Simple and easy to take apart for cleaning: four screws and a spring.',
        { drive: '1/2 inch', length: 245 },
        tone('red'),
      ),
    ],
  );
}
