import { family } from '../catalogue.ts';
import type { Family, Item, Tone } from '../types.ts';

/** Cordless and corded machines, batteries and chargers. */

const common: Family = { shop: 'torque-depot', category: 'power-tools', manual: true };
const house: Record<string, Partial<Record<string, Tone>>> = {
  'cordless-drill': { voltara: 'blue', brackmoor: 'teal', tarnhelm: 'red', ostwick: 'yellow' },
  'angle-grinder': { kestrow: 'orange', voltara: 'blue', tarnhelm: 'red', ostwick: 'yellow' },
  'circular-saw': { kestrow: 'orange', brackmoor: 'teal', tarnhelm: 'red' },
  'random-orbit-sander': { voltara: 'blue', brackmoor: 'teal', tarnhelm: 'red' },
  'heat-gun': { kestrow: 'orange', brackmoor: 'teal' },
  'battery-pack': { voltara: 'blue', brackmoor: 'teal', tarnhelm: 'red', ostwick: 'yellow' },
  'battery-charger': { kestrow: 'orange', voltara: 'blue', brackmoor: 'teal' },
};

function machine(photo: string, brand: string, item: Partial<Item>): Partial<Item> {
  const tone = house[photo]?.[brand];
  return { photo, brand, ...(tone ? { tone } : {}), ...item };
}

const kits = (code: string, price: number): Partial<Item> => ({
  code,
  optionName: 'Kit',
  price,
  sizes: [
    { name: 'Bare tool', own: price, code: `${code}-BARE` },
    { name: '1 × 4.0 Ah', own: price + 72, code: `${code}-1X40` },
    { name: '2 × 4.0 Ah', own: price + 118, code: `${code}-2X40` },
    { name: '2 × 5.0 Ah', own: price + 149, code: `${code}-2X50` },
  ],
});

export function powerTools(): void {
  family(
    {
      ...common,
      topic: 'cordless-drill',
      subs: ['drill-drivers'],
      tags: ['cordless drill', 'battery drill', 'screw gun'],
      shown: 'the machine with a 4.0 Ah battery',
      text: [
        'Bare tool means without battery and charger; the kits with batteries come with a charger and a case.',
      ],
      notes: [
        'Keep the gear on 1 for screws and large bits, on 2 for small holes in wood and metal.',
        'The LED under the chuck stays on for ten seconds after you let go of the switch.',
        'Belt hook and bit holder can be screwed to either side of the handle.',
      ],
    },
    [
      machine('cordless-drill', 'kestrow', {
        name: 'Kestrow KD 18 brushless drill driver 18 V',
        slug: 'kestrow-kd-18-drill-driver',
        ...kits('TD-KD18', 109),
        off: 0,
        stock: 'natural',
        short:
          'Brushless two-speed drill driver, 62 Nm, 13 mm keyless chuck, 1.6 kg with 4.0 Ah battery.',
        text: [
          'The machine our own fitters reach for first: short enough for a cupboard, strong enough for a 35 mm auger in spruce. The brushless motor needs no new brushes and gets more holes out of each charge.',
        ],
        points: [
          '62 Nm hard, 30 Nm soft joint',
          '20 clutch steps and a drill setting',
          'Up to 13 mm in steel, 38 mm in wood',
        ],
        attributes: {
          voltage: 18,
          torque: 62,
          'no-load-speed': 2000,
          'chuck-capacity': 13,
          weight: 1.6,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('cordless-drill', 'voltara', {
        name: 'Voltara VD-18 C brushless drill driver 18 V',
        slug: 'voltara-vd-18-c-drill-driver',
        ...kits('TD-VD18C', 124),
        short: 'Compact brushless drill driver with 70 Nm and metal chuck.',
        text: [
          'A metal chuck with carbide jaws and an all-metal gear make this the choice for frame builders who drill steel all day. The soft grip reaches up behind the motor, so you can push in line with the bit.',
        ],
        points: ['70 Nm hard joint', 'Metal chuck 1.5–13 mm', 'Charge level shown on the battery'],
        attributes: {
          voltage: 18,
          torque: 70,
          'no-load-speed': 2100,
          'chuck-capacity': 13,
          weight: 1.7,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('cordless-drill', 'brackmoor', {
        name: 'Brackmoor BD 18-55 drill driver 18 V',
        slug: 'brackmoor-bd-18-55-drill-driver',
        ...kits('TD-BD1855', 89),
        short: 'Light 18 V drill driver with 55 Nm for fitting and furniture.',
        text: [
          'Light in the hand and calm at low speed, for kitchens, drywall and furniture. The clutch lets go cleanly at every step, so small brass screws keep their heads.',
        ],
        points: ['55 Nm hard joint', '21 clutch steps', 'Electronic brake stops the chuck at once'],
        attributes: {
          voltage: 18,
          torque: 55,
          'no-load-speed': 1800,
          'chuck-capacity': 13,
          weight: 1.5,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('cordless-drill', 'tarnhelm', {
        name: 'Tarnhelm TD 18 H brushless drill driver 18 V',
        slug: 'tarnhelm-td-18-h-drill-driver',
        ...kits('TD-TD18H', 139),
        short: 'Strong brushless drill driver with 80 Nm for timber and steel.',
        text: [
          'Eighty newton metres turn long structural screws without a pilot hole. Use two hands: the machine has more torque than a wrist.',
        ],
        points: ['80 Nm hard joint', 'Overload cut-out', '13 mm metal chuck'],
        attributes: {
          voltage: 18,
          torque: 80,
          'no-load-speed': 2200,
          'chuck-capacity': 13,
          weight: 1.8,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('cordless-drill', 'ostwick', {
        name: 'Ostwick Home 18 drill driver 18 V',
        slug: 'ostwick-home-18-drill-driver',
        ...kits('TD-OH18', 64),
        short: 'Friendly price, 45 Nm, enough for shelves, curtain rails and flat-pack furniture.',
        text: [
          'For people who drill on Saturdays: simple switches, light weight and a battery that keeps its charge in the drawer for months.',
        ],
        points: ['45 Nm hard joint', '18 clutch steps', 'Fits every Ostwick 18 V battery'],
        attributes: {
          voltage: 18,
          torque: 45,
          'no-load-speed': 1600,
          'chuck-capacity': 13,
          weight: 1.5,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
    ],
  );
  family(
    {
      ...common,
      topic: 'angle-grinder',
      subs: ['angle-grinders'],
      tags: ['grinder', 'disc cutter', 'flex'],
      points: [
        'Spindle M14, disc bore 22.23 mm',
        'Guard turns without tools',
        'Restart lock after a power cut',
      ],
      notes: [
        'Let the machine reach full speed before you touch the work, and keep the guard between you and the disc.',
        'Side handle fits left, right and on top.',
        'For steel use a grinding disc 6 mm thick; thin discs are for cutting only.',
      ],
    },
    [
      machine('angle-grinder', 'brackmoor', {
        name: 'Brackmoor AG 125-11 angle grinder 125 mm',
        slug: 'brackmoor-ag-125-11',
        price: 84,
        short: '1100 W angle grinder for 125 mm discs with soft start.',
        text: [
          'A slim barrel you can close your hand around and a motor that does not sag when you lean on it. Soft start keeps it calm when you switch on.',
        ],
        attributes: {
          power: 1100,
          'disc-diameter': 125,
          'no-load-speed': 11500,
          weight: 2.1,
          'power-source': 'Mains',
        },
      }),
      machine('angle-grinder', 'kestrow', {
        name: 'Kestrow KG 125 S angle grinder 125 mm',
        slug: 'kestrow-kg-125-s',
        price: 99,
        short: '1250 W grinder with constant speed under load.',
        text: [
          'Electronics hold the speed under load, so the disc cuts evenly to the end. The rear handle damps vibration on long cuts.',
        ],
        attributes: {
          power: 1250,
          'disc-diameter': 125,
          'no-load-speed': 11000,
          weight: 2.3,
          'power-source': 'Mains',
        },
      }),
      machine('angle-grinder', 'voltara', {
        name: 'Voltara VG-125 P angle grinder with paddle switch',
        slug: 'voltara-vg-125-p',
        price: 129,
        short: '1400 W grinder that stops when you let go.',
        text: [
          'The paddle switch stops the motor the moment it is released, and the brake brings the disc to rest in two seconds. Many building sites ask for exactly that.',
        ],
        attributes: {
          power: 1400,
          'disc-diameter': 125,
          'no-load-speed': 11000,
          weight: 2.4,
          'power-source': 'Mains',
        },
      }),
      machine('angle-grinder', 'tarnhelm', {
        name: 'Tarnhelm TG 125 V angle grinder, variable speed',
        slug: 'tarnhelm-tg-125-v',
        price: 118,
        short: '1200 W with speed wheel from 2800 to 11000 rpm.',
        text: [
          'Turn the speed down for wire brushes, stainless steel and polishing pads, up for cutting. The wheel sits where the thumb finds it and where dust does not.',
        ],
        attributes: {
          power: 1200,
          'disc-diameter': 125,
          'no-load-speed': 11000,
          weight: 2.2,
          'power-source': 'Mains',
        },
      }),
      machine('angle-grinder', 'ostwick', {
        name: 'Ostwick Home 125 angle grinder 850 W',
        slug: 'ostwick-home-125-grinder',
        price: 46.9,
        short: 'Light 850 W grinder for garden gates and odd jobs.',
        text: [
          'Light enough for one afternoon of rust removal and strong enough for rebar up to 12 mm.',
        ],
        attributes: {
          power: 850,
          'disc-diameter': 125,
          'no-load-speed': 12000,
          weight: 1.8,
          'power-source': 'Mains',
        },
      }),
    ],
  );
  family(
    {
      ...common,
      topic: 'circular-saw',
      subs: ['circular-saws'],
      tags: ['hand-held circular saw', 'cordless saw'],
      points: ['Blade 165 × 20 mm', 'Bevel to 50°', 'Parallel guide and hex key in the base'],
      text: [
        'Sold as a bare tool: battery and charger are separate and fit the maker’s whole 18 V range.',
      ],
      notes: [
        'Set the depth so that the teeth show three millimetres below the board.',
        'The blower keeps the line free; a vacuum hose can be connected at the back.',
      ],
    },
    [
      machine('circular-saw', 'voltara', {
        name: 'Voltara VCS-165 cordless circular saw 18 V',
        slug: 'voltara-vcs-165',
        price: 159,
        short: 'Brushless 165 mm saw, 57 mm cutting depth, bare tool.',
        text: [
          'Cuts sixty metres of 19 mm plywood on a 5.0 Ah battery. The blade sits on the left of the motor, so right-handers see the line.',
        ],
        attributes: {
          voltage: 18,
          'disc-diameter': 165,
          bore: 20,
          'cutting-depth': 57,
          'no-load-speed': 5000,
          weight: 3.1,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('circular-saw', 'kestrow', {
        name: 'Kestrow KCS 165 cordless circular saw 18 V',
        slug: 'kestrow-kcs-165',
        price: 149,
        short: 'Brushless circular saw with magnesium base, bare tool.',
        text: [
          'A magnesium base keeps its shape when the saw falls from a trestle. The lever for the depth works with gloves on.',
        ],
        attributes: {
          voltage: 18,
          'disc-diameter': 165,
          bore: 20,
          'cutting-depth': 55,
          'no-load-speed': 4900,
          weight: 2.9,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('circular-saw', 'brackmoor', {
        name: 'Brackmoor BCS 165 R cordless rail saw 18 V',
        slug: 'brackmoor-bcs-165-r',
        price: 189,
        short: 'Circular saw with base for guide rails, bare tool.',
        text: [
          'The base runs on common guide rails without an adapter: set the rail on the marks, cut, done. Splinter guard included.',
        ],
        attributes: {
          voltage: 18,
          'disc-diameter': 165,
          bore: 20,
          'cutting-depth': 56,
          'no-load-speed': 5200,
          weight: 3.4,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
      machine('circular-saw', 'tarnhelm', {
        name: 'Tarnhelm TCS 165 cordless circular saw 18 V',
        slug: 'tarnhelm-tcs-165',
        price: 169,
        stock: 'low',
        short: 'Roofer’s saw with rafter hook, bare tool.',
        text: [
          'Rafter hook, bright line light and a blade brake: made for work on battens, where there is no bench to put a saw down on.',
        ],
        attributes: {
          voltage: 18,
          'disc-diameter': 165,
          bore: 20,
          'cutting-depth': 57,
          'no-load-speed': 5000,
          weight: 3.2,
          motor: 'Brushless',
          'power-source': 'Battery',
        },
      }),
    ],
  );
  family(
    {
      ...common,
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
      ...common,
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
      ...common,
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
      ...common,
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
