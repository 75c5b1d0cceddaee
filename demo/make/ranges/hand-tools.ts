import { family } from '../catalogue.ts';
import { handSawSketch, wrenchSketch } from '../sketches-tools.ts';
import { sketch } from '../sketches.ts';
import type { Family, Item, Tone } from '../types.ts';

/** Hammers, wrenches, pliers, screwdrivers, sockets, saws and knives. */

const common: Family = { shop: 'oakbench', category: 'hand-tools' };

/** A short form for tools told apart by a name, a price and a few words. */
function tool(
  name: string,
  brand: string,
  price: number,
  short: string,
  words: string,
  attributes: Item['attributes'],
  more: Partial<Item> = {},
): Partial<Item> {
  return { name, brand, price, short, text: [words], attributes: attributes ?? {}, ...more };
}
const tone = (value: Tone): Partial<Item> => ({ tone: value });

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

export function handTools(): void {
  family(
    {
      ...common,
      subs: ['hammers'],
      topic: 'hammer',
      photo: 'claw-hammer',
      tags: ['nail hammer', 'carpenter hammer'],
      attributes: { 'head-material': 'Forged steel' },
      notes: [
        'Hold it at the end of the handle and let the weight do the work.',
        'The claw draws nails of up to 130 mm; put a block under the head for the long ones.',
      ],
    },
    [
      tool(
        'Grippax claw hammer 450 g, cushioned grip',
        'grippax',
        19.9,
        'All-round claw hammer with fibreglass handle.',
        'The hammer for the toolbox at home. A fibreglass core and a thick sleeve take the sting out of missed blows.',
        { weight: 0.45, length: 320, 'handle-material': 'Fibreglass' },
      ),
      tool(
        'Grippax claw hammer 560 g, cushioned grip',
        'grippax',
        23.9,
        'Heavier claw hammer for framing and formwork.',
        'A hundred grams more than the house size sink a 90 mm nail in three blows.',
        { weight: 0.56, length: 330, 'handle-material': 'Fibreglass' },
      ),
      tool(
        'Redmoor claw hammer 450 g with red grip',
        'redmoor',
        16.5,
        'Simple, sound claw hammer for occasional work.',
        'Head and handle are bonded with resin, so the head stays on in a dry shed and in a wet one.',
        { weight: 0.45, length: 315, 'handle-material': 'Fibreglass' },
        tone('red'),
      ),
      tool(
        'Halvorsby claw hammer 500 g, blue grip',
        'halvorsby',
        31,
        'Polished claw hammer for joiners.',
        'Face and claw are polished and the edges chamfered, so they leave no marks in planed wood.',
        { weight: 0.5, length: 330, 'handle-material': 'Fibreglass' },
        tone('blue'),
      ),
      tool(
        'Tillray claw hammer 600 g, long handle',
        'tillray',
        28.5,
        'Long-handled hammer for roofs and frames.',
        'The 370 mm handle gives reach and speed on roofs. Balanced close to the head.',
        { weight: 0.6, length: 370, 'handle-material': 'Fibreglass' },
        tone('teal'),
      ),
    ],
  );
  family(
    {
      ...common,
      subs: ['hammers'],
      topic: 'mallet',
      photo: 'rubber-mallet',
      tags: ['soft hammer', 'tent mallet', 'paving hammer'],
      attributes: { 'head-material': 'Rubber', 'handle-material': 'Ash' },
      notes: [
        'Leaves no dents in paving, panels or hub caps.',
        'Keep it out of the sun; rubber grows hard with the years.',
      ],
    },
    [
      tool(
        'Pendry rubber mallet 340 g, ash handle',
        'pendry',
        11.9,
        'Small mallet for joints, tiles and tent pegs.',
        'For glued joints and tiles: heavy enough to move the work, soft enough to leave no mark.',
        { weight: 0.34, diameter: 55 },
      ),
      tool(
        'Pendry rubber mallet 680 g, ash handle',
        'pendry',
        15.9,
        'Paving mallet with 65 mm face.',
        'The usual weight for laying flags and kerbs. Ash handle with a wedge that can be driven again.',
        { weight: 0.68, diameter: 65 },
      ),
      tool(
        'Northforge rubber mallet 900 g, ash handle',
        'northforge',
        18.9,
        'Heavy mallet for kerbs and formwork.',
        'A full face of 75 mm moves kerb stones and formwork without splintering edges.',
        { weight: 0.9, diameter: 75 },
      ),
    ],
  );
  family(
    {
      ...common,
      subs: ['hammers'],
      topic: 'hammer',
      photo: 'sledge-hammer',
      tags: ['sledge', 'demolition hammer', 'maul'],
      attributes: { 'head-material': 'Forged steel', 'handle-material': 'Fibreglass' },
      notes: [
        'Wear glasses: steel and stone both throw splinters.',
        'Check the head before each use; the sleeve under it takes the overstrike.',
      ],
    },
    [
      tool(
        'Northforge sledge hammer 3 kg',
        'northforge',
        34.9,
        'Sledge with 800 mm fibreglass handle.',
        'Three kilograms for fence posts and partition walls, a weight most people can swing for an hour.',
        { weight: 3, length: 800 },
      ),
      tool(
        'Northforge sledge hammer 5 kg',
        'northforge',
        46,
        'Heavy sledge for concrete and stone.',
        'For footings, steps and stubborn stakes. The handle is 900 mm long and does not splinter.',
        { weight: 5, length: 900 },
      ),
      tool(
        'Redmoor sledge hammer 4 kg, red handle',
        'redmoor',
        38.5,
        'Sledge 4 kg with shock-damping grip.',
        'Between house and site: four kilograms and a rubber grip that stays dry in wet gloves.',
        { weight: 4, length: 850 },
        tone('red'),
      ),
      tool(
        'Halvorsby club sledge 2 kg, blue handle',
        'halvorsby',
        29.9,
        'Light sledge with short stroke.',
        'For pins and wedges, where a full swing has no room.',
        { weight: 2, length: 600 },
        tone('blue'),
      ),
    ],
  );
  family(
    {
      ...common,
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
      ...(size === 17 ? { photoFirst: true } : { shown: 'the 17 mm size' }),
    })),
  );
  family(
    {
      ...common,
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
      ...common,
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
  family(
    {
      ...common,
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
  screwdriversAndSockets();
  sawsAndKnives();
}

function screwdriversAndSockets(): void {
  family(
    {
      ...common,
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
      ...common,
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
      ...common,
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
      ...common,
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
      ...common,
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

function sawsAndKnives(): void {
  family(
    {
      ...common,
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
      ...(inch === 20 ? { photoFirst: true } : { shown: 'the 20 inch size with 9 TPI' }),
    })),
  );
  family(
    {
      ...common,
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
      ...common,
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
