import { family } from '../../catalogue.ts';
import type { Item } from '../../types.ts';
import { machine, machines } from './machine.ts';

/** Cordless drills, each as a bare tool and in kits. */

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

export function drillDrivers(): void {
  family(
    {
      ...machines,
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
}
