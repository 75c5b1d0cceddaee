import { family } from '../../catalogue.ts';
import { machine, machines } from './machine.ts';

/** Sanders, heat guns, batteries and chargers. */

export function sandersAndHeatGuns(): void {
  family(
    {
      ...machines,
      topic: 'sander',
      subs: ['sanders'],
      tags: ['orbital sander', 'eccentric sander', 'palm sander'],
      points: ['Pad 125 mm with hook and loop, 8 holes', 'Dust box with filter'],
      notes: [
        'Start on the wood, not in the air: the pad leaves rings when it lands spinning.',
        'Connect a vacuum and the discs last about twice as long.',
      ],
    },
    [
      machine('random-orbit-sander', 'kestrow', {
        name: 'Kestrow KS 125 random orbit sander',
        slug: 'kestrow-ks-125',
        price: 79,
        short: '300 W sander with 2.5 mm orbit and dust box.',
        text: [
          'One hand over the top, the other free: the low build makes it steady on doors and table tops. Speed from 6000 to 12000 strokes.',
        ],
        attributes: { power: 300, 'disc-diameter': 125, weight: 1.4, 'power-source': 'Mains' },
      }),
      machine('random-orbit-sander', 'voltara', {
        name: 'Voltara VS-125 E random orbit sander',
        slug: 'voltara-vs-125-e',
        price: 112,
        short: '400 W sander with brake pad for fine finishes.',
        text: [
          'A brake stops the pad from spinning up when you lift it, so lacquer and veneer stay free of swirls.',
        ],
        attributes: { power: 400, 'disc-diameter': 125, weight: 1.7, 'power-source': 'Mains' },
      }),
      machine('random-orbit-sander', 'brackmoor', {
        name: 'Brackmoor BS 125 random orbit sander',
        slug: 'brackmoor-bs-125',
        price: 69,
        short: 'Compact 280 W sander for furniture and frames.',
        text: [
          'Small motor, quiet run, enough power for furniture. The rubber top sits well in smaller hands.',
        ],
        attributes: { power: 280, 'disc-diameter': 125, weight: 1.3, 'power-source': 'Mains' },
      }),
      machine('random-orbit-sander', 'tarnhelm', {
        name: 'Tarnhelm TS 125 random orbit sander',
        slug: 'tarnhelm-ts-125',
        price: 94,
        stock: 'sold-out',
        short: '350 W sander with 4 mm orbit for fast removal.',
        text: [
          'The wide orbit of 4 mm takes old paint off in half the time. For the last pass change to P180 and less pressure.',
        ],
        attributes: { power: 350, 'disc-diameter': 125, weight: 1.6, 'power-source': 'Mains' },
      }),
    ],
  );
  family(
    {
      ...machines,
      topic: 'heat-gun',
      subs: ['heat-guns'],
      tags: ['hot air gun', 'paint stripper', 'shrink gun'],
      points: ['2000 W', 'Stands upright on its back to cool'],
      attributes: { power: 2000, 'power-source': 'Mains' },
      notes: [
        'Keep the nozzle moving and ten centimetres away from glass.',
        'Let it run on the cold step for a minute before you put it away.',
      ],
    },
    [
      machine('heat-gun', 'tarnhelm', {
        name: 'Tarnhelm TH 2000 heat gun',
        price: 52,
        short: 'Heat gun 2000 W with two steps, 350 and 550 °C.',
        text: [
          'Two steps cover most of the work: shrink tubing and vinyl on the first, old paint and putty on the second.',
        ],
        attributes: { 'max-temperature': 550, weight: 0.8 },
      }),
      machine('heat-gun', 'kestrow', {
        name: 'Kestrow KH 2000 E heat gun with temperature wheel',
        price: 74,
        short: 'Heat gun 2000 W, 50 to 630 °C set by wheel.',
        text: [
          'The wheel sets any temperature between 50 and 630 °C, and a separate switch the amount of air. Plumbers soften pipe with it, sign makers lay film.',
        ],
        attributes: { 'max-temperature': 630, weight: 0.9 },
      }),
      machine('heat-gun', 'brackmoor', {
        name: 'Brackmoor BH 2000 heat gun with nozzle set',
        price: 61,
        short: 'Heat gun 2000 W with four nozzles in a tray.',
        text: [
          'Comes with wide, reflector, glass-guard and reducing nozzle, so window frames can be stripped without cracking the pane.',
        ],
        attributes: { 'max-temperature': 600, weight: 0.85, pieces: 5 },
      }),
    ],
  );
  const packs: [string, string, number, string][] = [
    [
      'kestrow',
      'Kestrow',
      79,
      'Cells of high current keep the saw from cutting out in wet timber.',
    ],
    [
      'voltara',
      'Voltara',
      89,
      'A heat spreader between the cells shortens the wait at the charger.',
    ],
    [
      'brackmoor',
      'Brackmoor',
      72,
      'Rubber edges protect the housing when the drill is put down hard.',
    ],
    ['tarnhelm', 'Tarnhelm', 92, 'Sealed against brick dust and rain, made for roofs.'],
    ['ostwick', 'Ostwick', 54, 'A big battery for the small machines of the Home range.'],
  ];
  family(
    {
      ...machines,
      topic: 'battery',
      subs: ['batteries-and-chargers'],
      tags: ['battery', 'li-ion', 'power pack'],
      points: ['Four-step charge display', 'Guards against deep discharge and heat'],
      notes: [
        'Store it half charged in a dry place; lithium cells like neither frost nor the dashboard in summer.',
        'Takes about 45 minutes on the fast charger.',
      ],
    },
    packs.map(([brand, name, price, text]) =>
      machine('battery-pack', brand, {
        name: `${name} battery pack 18 V 5.0 Ah`,
        price,
        short: `Lithium-ion battery 18 V with 5.0 Ah for all ${name} 18 V machines.`,
        text: [`${text} Fits every ${name} 18 V machine, old and new.`],
        attributes: { voltage: 18, capacity: 5, weight: 0.65 },
      }),
    ),
  );
  family(
    {
      ...machines,
      topic: 'charger',
      subs: ['batteries-and-chargers'],
      tags: ['charger', 'fast charger', 'charging station'],
      points: ['Green light: full. Red light: charging', 'Wall mount with two screws'],
      notes: [
        'The fan cools the battery before charging starts, so a hot pack waits a few minutes.',
      ],
    },
    (
      [
        ['ostwick', 'Ostwick', 34, 6],
        ['kestrow', 'Kestrow', 46, 8],
        ['voltara', 'Voltara', 52, 9],
        ['brackmoor', 'Brackmoor', 42, 8],
      ] as const
    ).map(([brand, name, price, amps]) =>
      machine('battery-charger', brand, {
        name: `${name} fast charger 18 V`,
        price,
        short: `Fast charger for ${name} 18 V batteries, ${amps} A charging current.`,
        text: [
          `Fills a 5.0 Ah battery in ${Math.round(300 / amps) + 5} minutes and a 4.0 Ah one in ${Math.round(240 / amps) + 5}. The last tenth is charged slowly, which spares the cells.`,
        ],
        attributes: { voltage: 18, 'charging-current': amps, weight: 0.9 },
      }),
    ),
  );
}
