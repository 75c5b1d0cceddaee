import { family } from '../catalogue.ts';
import { bulbSketch } from '../sketches/sketches-hardware.ts';
import { sketch } from '../sketches/sketches.ts';
import type { Family } from '../types.ts';

/** Work lights, flashlights and bulbs. */

const light: Family = { shop: 'brightwire', category: 'lighting' };

export function lighting(): void {
  family(
    {
      ...light,
      subs: ['work-lights'],
      topic: 'work-light',
      photo: 'work-light',
      tags: ['site light', 'floodlight', 'led lamp', 'torch'],
      attributes: { 'light-source': 'LED' },
      points: ['Folding stand and carrying handle', 'Turns through 180°'],
      notes: ['The glass is tempered and can be hosed down.'],
    },
    [
      {
        name: 'Noctar LED work light 30 W',
        brand: 'noctar',
        price: 39.9,
        short: 'Site light with 3000 lm on a folding stand.',
        text: [
          'Lights a room for painting without hard shadows. Stands, hangs or goes on a tripod.',
        ],
        attributes: { power: 30, 'luminous-flux': 3000, 'colour-temperature': 4000, voltage: 230 },
      },
      {
        name: 'Noctar LED work light 50 W',
        brand: 'noctar',
        price: 56.9,
        short: 'Site light with 5000 lm.',
        text: [
          'Five thousand lumens for facades and yards. The body is aluminium and stays cool enough to touch.',
        ],
        attributes: { power: 50, 'luminous-flux': 5000, 'colour-temperature': 4000, voltage: 230 },
      },
      {
        name: 'Kestrow cordless work light 18 V, orange',
        brand: 'kestrow',
        price: 69,
        tone: 'orange',
        short: 'Cordless light for Kestrow 18 V batteries, 2400 lm, bare tool.',
        text: [
          'Runs five hours on a 5.0 Ah battery of the Kestrow range. Two steps, and it blinks before the battery is empty.',
        ],
        attributes: { power: 24, 'luminous-flux': 2400, 'colour-temperature': 5000, voltage: 18 },
      },
      {
        name: 'Voltara cordless work light 18 V, blue',
        brand: 'voltara',
        price: 74,
        tone: 'blue',
        stock: 'low',
        short: 'Cordless light for Voltara 18 V batteries, 2800 lm, bare tool.',
        text: ['High colour rendering shows wall paint as it is. Magnetic feet hold on steel.'],
        attributes: { power: 28, 'luminous-flux': 2800, 'colour-temperature': 4500, voltage: 18 },
      },
    ],
  );
  family(
    {
      ...light,
      subs: ['flashlights'],
      topic: 'flashlight',
      photo: 'flashlight',
      tags: ['torch', 'hand lamp', 'led torch', 'pocket lamp'],
      attributes: { 'light-source': 'LED', material: 'Aluminium', 'luminous-flux': 1000 },
      points: ['1000 lm on the highest step', 'Wrist strap included'],
      notes: [
        'Splash-proof to IPX4 and survives a fall from a metre and a half.',
        'Press half to change the step, press fully to switch off.',
      ],
    },
    [
      {
        name: 'Noctar TX-1000 LED flashlight',
        brand: 'noctar',
        price: 29.9,
        short: 'Flashlight with 1000 lm and 220 m reach, rechargeable.',
        text: [
          'A knurled aluminium tube that sits in a wet hand. Charged by USB-C, five hours on the middle step.',
        ],
        attributes: { 'beam-distance': 220, weight: 0.19 },
      },
      {
        name: 'Noctar TX-1000 LED flashlight, red ring',
        brand: 'noctar',
        price: 31.9,
        tone: 'red',
        short: 'The TX-1000 with red ring and signal mode.',
        text: ['Adds a signal mode that blinks the emergency sequence, for the car and the boat.'],
        attributes: { 'beam-distance': 220, weight: 0.19 },
      },
      {
        name: 'Noctar TX-1000 LED flashlight, lime ring, set of 2',
        brand: 'noctar',
        price: 54.9,
        tone: 'lime',
        unit: 'set',
        shown: 'one of the two flashlights',
        short: 'Two flashlights, one for the house and one for the car.',
        text: [
          'Two lamps with one charger lead. Rings in lime glow for an hour after the light goes out.',
        ],
        attributes: { 'beam-distance': 220, weight: 0.38, pieces: 2 },
      },
    ],
  );
  family(
    {
      ...light,
      subs: ['bulbs'],
      topic: 'bulb',
      brand: 'lumenor',
      tags: ['light bulb', 'led lamp', 'globe'],
      attributes: { 'light-source': 'LED', voltage: 230 },
      notes: [
        'Rated for 15,000 hours, about fifteen years in a hall.',
        'Not for dimmers.',
        'Reaches full light at once and stays cool to the touch at the base.',
      ],
    },
    (
      [
        ['E27', 9, 806, 2700, 60, 110, 4.5],
        ['E27', 9, 806, 2700, 60, 110, 16.9],
        ['E27', 13, 1521, 2700, 60, 120, 6.5],
        ['E27', 9, 850, 4000, 60, 110, 4.7],
        ['E14', 5, 470, 2700, 45, 82, 3.9],
        ['E14', 5, 490, 4000, 45, 82, 3.9],
      ] as const
    ).map(([cap, watts, lumen, kelvin, d, length, price], i) => {
      const four = i === 1;
      const own = watts === 9 && kelvin === 2700;
      return {
        name: `Lumenor LED bulb ${cap} ${watts} W ${kelvin < 3000 ? 'warm white' : 'neutral white'}${four ? ', four-pack' : ''}`,
        price,
        unit: four ? 'pack of 4' : 'piece',
        short: `LED bulb ${cap}, ${watts} W, ${lumen} lm, ${kelvin} K.`,
        text: [
          `Gives ${lumen} lumens for ${watts} watts, as much as a ${Math.round(lumen / 13.4 / 5) * 5} W filament lamp. ${kelvin < 3000 ? 'Warm light for living rooms.' : 'Neutral light for kitchens and workshops.'}`,
        ],
        attributes: {
          cap,
          power: watts,
          'luminous-flux': lumen,
          'colour-temperature': kelvin,
          ...(four ? { pieces: 4 } : {}),
        },
        ...(own
          ? {
              photo: 'led-bulb',
              ...(four ? { shown: 'one of the four bulbs with its box' } : {}),
            }
          : {}),
        sketch: sketch(
          `bulb-${cap.toLowerCase()}-${watts}-${kelvin}`,
          bulbSketch(`LED bulb ${cap} ${watts} W`, cap, d, length, [
            ['Light', `${lumen} lm`],
            ['Colour', `${kelvin} K`],
            ['Power', `${watts} W`],
          ]),
        ),
      };
    }),
  );
}
