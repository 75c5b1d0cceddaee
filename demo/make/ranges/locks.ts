import { family } from '../catalogue.ts';
import { chainSketch, hingeSketch, padlockSketch } from '../sketches/sketches-hardware.ts';
import { sketch } from '../sketches/sketches.ts';
import type { Family } from '../types.ts';

/** Padlocks, keys, door handles, hinges and chain. */

const common: Family = { shop: 'keystone', category: 'locks' };

export function locks(): void {
  family(
    {
      ...common,
      subs: ['padlocks'],
      topic: 'padlock',
      photo: 'padlock',
      brand: 'havenlock',
      tags: ['lock', 'brass lock', 'shackle lock'],
      attributes: { material: 'Brass' },
      points: ['Two keys', 'Double bolted shackle'],
      notes: ['Blow a little graphite into the cylinder every autumn; oil gums it up.'],
    },
    (
      [
        [30, 5, 17, 8.9],
        [40, 6.5, 22, 12.9],
        [50, 8, 28, 17.9],
        [60, 10, 33, 25.9],
      ] as const
    ).map(([width, shackle, clear, price]) => ({
      name: `Havenlock brass padlock ${width} mm with two keys`,
      price,
      short: `Solid brass padlock ${width} mm, shackle ${shackle} mm.`,
      text: [
        width < 35
          ? 'For lockers, suitcases and meter boxes.'
          : width < 45
            ? 'For cabinets, cellar doors and letter boxes.'
            : width < 55
              ? 'For sheds, cellars and gates: the size most people want.'
              : 'For containers and yard gates.',
        'The body is milled from one block, the shackle is hardened steel.',
      ],
      attributes: { width, 'shackle-diameter': shackle },
      sketch: sketch(
        `padlock-${width}`,
        padlockSketch(`Padlock ${width} mm`, width, shackle, clear, [
          ['Body', `${width} mm`],
          ['Shackle', `${shackle} mm`],
        ]),
      ),
      ...(width === 50 ? {} : { shown: 'the 50 mm size' }),
    })),
  );
  family(
    {
      ...common,
      subs: ['padlocks'],
      topic: 'padlock',
      photo: 'padlock',
      brand: 'havenlock',
      tags: ['keyed alike', 'lock set'],
      attributes: { material: 'Brass', width: 50, 'shackle-diameter': 8 },
    },
    [
      {
        name: 'Havenlock brass padlocks 50 mm, keyed alike',
        price: 64.9,
        unit: 'set',
        shown: 'one padlock of the set with two keys',
        short: 'Four padlocks that open with the same key.',
        text: [
          'One key for shed, gate, bicycle and cellar. Further locks for the same key can be ordered with the number on the key.',
          'Four locks, eight keys.',
        ],
        attributes: { pieces: 4 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['keys'],
      topic: 'keys',
      photo: 'keys',
      brand: 'latchmoor',
      tags: ['key ring', 'key tag', 'key fob', 'spare keys'],
      notes: ['The paper behind the window can be changed.'],
    },
    [
      {
        name: 'Latchmoor pair of blank keys on ring with tag',
        price: 6.9,
        unit: 'set',
        shown: 'the keys after cutting',
        short: 'Brass and nickel blank with ring and orange tag, cut on request.',
        text: [
          'Send us your key number and we cut both before dispatch. One in brass, one nickel plated, so you tell them apart in the dark.',
        ],
        attributes: { material: 'Brass', pieces: 2 },
      },
      {
        name: 'Latchmoor blank keys with tags, blue',
        price: 6.9,
        tone: 'blue',
        unit: 'set',
        shown: 'the keys after cutting',
        short: 'Two blank keys with blue tag.',
        text: ['Blue tag for the second house: garage, cellar, letter box.'],
        attributes: { material: 'Brass', pieces: 2 },
      },
      {
        name: 'Latchmoor blank keys with tags, green',
        price: 6.9,
        tone: 'green',
        unit: 'set',
        shown: 'the keys after cutting',
        short: 'Two blank keys with green tag.',
        text: ['Green tag for the garden shed, or for the neighbour who waters the plants.'],
        attributes: { material: 'Brass', pieces: 2 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['door-handles'],
      topic: 'door-handle',
      photo: 'door-handle',
      brand: 'latchmoor',
      tags: ['lever handle', 'door lever', 'door furniture'],
      unit: 'set',
      attributes: { material: 'Stainless steel', finish: 'Satin' },
      points: ['Handles for both sides, spindle and screws', 'For doors of 38 to 45 mm'],
      notes: [
        'Measure from the centre of the spindle to the centre of the cylinder before you order.',
      ],
    },
    [
      {
        name: 'Latchmoor Quay door handle with plate, satin steel',
        price: 39.9,
        short: 'Lever handle on a long plate for profile cylinders, 72 mm.',
        text: [
          'Round lever on a plate that hides the marks of the old one. Springs hold the lever level for years.',
        ],
        attributes: { distance: 72 },
      },
      {
        name: 'Latchmoor Quay door handle with plate, 92 mm',
        price: 44.9,
        short: 'For entrance doors with 92 mm spacing.',
        text: ['The spacing of entrance and fire doors, with fixed steel sub-construction.'],
        attributes: { distance: 92 },
      },
      {
        name: 'Latchmoor Quay Plus door handle with plate, satin steel',
        price: 56.9,
        short: 'Handle with ball bearing for busy doors.',
        text: ['Runs on ball bearings: tested with 500,000 movements, for schools and surgeries.'],
        attributes: { distance: 72 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['hinges'],
      topic: 'hinge',
      photo: 'door-hinge',
      brand: 'latchmoor',
      unit: 'pair',
      tags: ['butt hinge', 'door hinge', 'brass hinge'],
      attributes: { material: 'Brass' },
      points: ['Loose pin with finials', 'Brass screws included'],
      notes: ['Cut the seat exactly as deep as the leaf is thick, and the door closes by itself.'],
    },
    (
      [
        [63, 45, 9.9, 8],
        [75, 50, 12.9, 12],
        [89, 63, 16.9, 20],
        [102, 76, 22.9, 35],
      ] as const
    ).map(([height, width, price, load]) => ({
      name: `Latchmoor brass hinge ${height} × ${width} mm`,
      price,
      short: `Butt hinge ${height} mm high for doors up to ${load} kg a pair.`,
      text: [
        height < 80
          ? 'For cupboards, shutters and chests.'
          : 'For room doors in old houses, where hinges are seen.',
        `A pair carries ${load} kg, three carry half as much again.`,
      ],
      attributes: { height, width, 'load-capacity': load },
      sketch: sketch(
        `hinge-${height}`,
        hingeSketch(`Hinge ${height} × ${width}`, height, width, [
          ['Height', `${height} mm`],
          ['Width, open', `${width} mm`],
          ['Load of a pair', `${load} kg`],
        ]),
      ),
    })),
  );
  family(
    {
      ...common,
      subs: ['chain'],
      topic: 'chain',
      photo: 'chain',
      brand: 'chainmoor',
      unit: 'm',
      tags: ['link chain', 'steel chain', 'short link'],
      attributes: { material: 'Steel', finish: 'Zinc plated', standard: 'DIN 5685' },
      notes: [
        'Not for lifting people or loads overhead.',
        'Ordered by the metre, delivered in one piece up to 30 m.',
      ],
    },
    (
      [
        [3, 16, 12, 55, 2.9],
        [4, 19, 16, 100, 4.2],
        [5, 21, 20, 160, 5.9],
        [6, 24, 24, 225, 7.9],
        [8, 32, 32, 400, 12.9],
      ] as const
    ).map(([d, pitch, width, load, price]) => ({
      name: `Chainmoor link chain ${d} mm, zinc plated`,
      price,
      short: `Chain of ${d} mm wire, ${load} kg, sold by the metre.`,
      text: [
        `Welded links of ${d} mm wire hold ${load} kg. ${d < 5 ? 'For hanging lamps, barriers and swings of plants.' : 'For gates, trailers and mooring in fresh water.'}`,
      ],
      attributes: { diameter: d, pitch, width, 'load-capacity': load },
      sketch: sketch(
        `chain-${d}`,
        chainSketch(`Chain ${d} mm`, d, pitch, width, [
          ['Wire d', `${d} mm`],
          ['Pitch t', `${pitch} mm`],
          ['Width b', `${width} mm`],
          ['Load', `${load} kg`],
        ]),
      ),
    })),
  );
}
