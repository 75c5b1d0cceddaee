import { family } from '../../catalogue.ts';
import { machine, machines } from './machine.ts';

/** Angle grinders and circular saws. */

export function grindersAndSaws(): void {
  family(
    {
      ...machines,
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
      ...machines,
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
}
