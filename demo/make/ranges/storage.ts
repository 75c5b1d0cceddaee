import { family } from '../catalogue.ts';
import type { Family } from '../types.ts';

/** Tool boxes, organizers, racks, ladders and buckets. */

const storage: Family = { shop: 'greenacre', category: 'storage' };

export function storageRange(): void {
  family(
    {
      ...storage,
      subs: ['tool-boxes'],
      topic: 'tool-box',
      photo: 'tool-box',
      brand: 'boxcraft',
      tags: ['toolbox', 'tool chest', 'tool case'],
      attributes: { material: 'Polypropylene' },
      points: ['Two metal latches, eye for a padlock', 'Removable tray inside'],
      notes: ['Holds 25 kg; the handle folds flat, so boxes can be stacked.'],
    },
    [
      {
        name: 'Boxcraft 20 tool box',
        price: 34.9,
        colors: [
          { name: 'Red', hex: '#c3262b' },
          { name: 'Blue', hex: '#2a4fb0', tone: 'blue' },
          { name: 'Green', hex: '#2c7a3d', tone: 'green' },
        ],
        short: 'Tool box 500 mm with tray and metal latches.',
        text: ['For the tools of a house: a drill, two hammers and everything small in the tray.'],
        attributes: { length: 500, volume: 24, weight: 2.2 },
      },
      {
        name: 'Boxcraft 24 tool box, red',
        price: 44.9,
        short: 'Large tool box 600 mm.',
        text: ['Long enough for a level of half a metre and a 20 inch saw laid across.'],
        attributes: { length: 600, volume: 36, weight: 3 },
      },
      {
        name: 'Boxcraft 16 tool box, yellow',
        price: 24.9,
        tone: 'yellow',
        short: 'Small tool box 400 mm.',
        text: ['For the car or the pantry. Bright, so it is found in the dark boot.'],
        attributes: { length: 400, volume: 14, weight: 1.5 },
      },
    ],
  );
  family(
    {
      ...storage,
      subs: ['tool-bags'],
      topic: 'tool-bag',
      photo: 'tool-bag',
      brand: 'boxcraft',
      tags: ['tool tote', 'open bag', 'fitter bag'],
      attributes: { material: 'Polyester 1680D' },
      shown: 'the bag with tools, which are not included',
      notes: ['The plastic base keeps it upright and dry on wet ground.'],
    },
    [
      {
        name: 'Boxcraft open tool bag 40 cm',
        price: 39.9,
        short: 'Tool bag with 18 pockets and tube frame.',
        text: [
          'Open at the top, so every tool is seen and in hand. The steel frame keeps the sides up.',
        ],
        attributes: { length: 400, volume: 20, weight: 1.6 },
      },
      {
        name: 'Boxcraft open tool bag 50 cm with shoulder strap',
        price: 54.9,
        short: 'Larger bag with 26 pockets.',
        text: [
          'For electricians and fitters who carry everything up the stairs at once. Padded strap included.',
        ],
        attributes: { length: 500, volume: 30, weight: 2.1 },
      },
    ],
  );
  family(
    {
      ...storage,
      subs: ['organizers'],
      topic: 'organizer',
      photo: 'parts-organizer',
      brand: 'stackwell',
      tags: ['small parts cabinet', 'screw organizer', 'drawer cabinet'],
      attributes: { material: 'Polystyrene and steel', pieces: 20 },
      points: ['Twenty drawers with label slots', 'Handle on top, keyholes on the back'],
      notes: ['Drawers stop before they fall out.'],
    },
    [
      {
        name: 'Stackwell parts organizer with 20 drawers, blue',
        price: 42.9,
        short: 'Cabinet with 12 grey and 8 orange drawers.',
        text: [
          'Bolts in the grey drawers, fuses in the orange ones, and every drawer has a label.',
        ],
        attributes: { width: 380, height: 360 },
      },
      {
        name: 'Stackwell parts organizer with 20 drawers, green',
        price: 42.9,
        tone: 'green',
        short: 'Cabinet for seeds, bulbs and small garden parts.',
        text: ['In green for the shed: keeps seeds dry and mice out.'],
        attributes: { width: 380, height: 360 },
      },
      {
        name: 'Stackwell parts organizer with 20 drawers, black',
        price: 46.9,
        tone: 'black',
        stock: 'sold-out',
        short: 'Cabinet with antistatic treatment for electronics.',
        text: ['Conductive plastic leads static away from boards and chips.'],
        attributes: { width: 380, height: 360 },
      },
    ],
  );
  family(
    {
      ...storage,
      subs: ['shelving'],
      topic: 'rack',
      photo: 'shelving-rack',
      brand: 'stackwell',
      tags: ['shelf', 'storage rack', 'boltless shelving', 'garage shelf'],
      shown: 'the rack filled; boxes are not included',
      attributes: { material: 'Powder-coated steel, MDF' },
      points: ['Goes together without screws, with a mallet', 'Five boards, set every 40 mm'],
      notes: ['Fix it to the wall when the top board is loaded.'],
    },
    [
      {
        name: 'Stackwell shelving rack 180 × 90 × 40 cm, blue and orange',
        price: 89,
        short: 'Rack with five boards, 175 kg each.',
        text: ['Holds 175 kg on each board when the load is spread: paint, jars, tyres.'],
        attributes: { height: 1800, width: 900, depth: 400, 'load-capacity': 875 },
      },
      {
        name: 'Stackwell shelving rack 200 × 100 × 50 cm, grey and orange',
        price: 129,
        tone: 'grey',
        short: 'Deep rack with five boards, 265 kg each.',
        text: [
          'Boards of half a metre for crates and machines. Two can stand side by side on one post.',
        ],
        attributes: { height: 2000, width: 1000, depth: 500, 'load-capacity': 1325 },
      },
      {
        name: 'Stackwell shelving rack 180 × 120 × 45 cm, green and orange',
        price: 109,
        tone: 'green',
        short: 'Wide rack with five boards, 200 kg each.',
        text: ['Wide boards for garages and cellars.'],
        attributes: { height: 1800, width: 1200, depth: 450, 'load-capacity': 1000 },
      },
    ],
  );
  family(
    {
      ...storage,
      subs: ['ladders'],
      topic: 'ladder',
      photo: 'step-ladder',
      brand: 'climbwell',
      tags: ['stepladder', 'steps', 'folding ladder'],
      attributes: { material: 'Steel', standard: 'EN 131', 'load-capacity': 150, pieces: 4 },
      points: ['Four steps 8 cm deep, rubber treads', 'Safety rail to hold on to'],
      notes: ['Stands only as firmly as its floor: no boards or books under the feet.'],
    },
    [
      {
        name: 'Climbwell step ladder with 4 steps and rail, orange',
        price: 64.9,
        short: 'Folding ladder for up to 150 kg.',
        text: ['Folds to eight centimetres and stands behind a door. Reach of about 2.9 m.'],
        attributes: { weight: 7.4 },
      },
      {
        name: 'Climbwell step ladder with 4 steps and rail, blue',
        price: 64.9,
        tone: 'blue',
        short: 'Folding ladder for up to 150 kg, blue trim.',
        text: [
          'The same ladder with blue edges, for schools and shops where orange belongs to the builders.',
        ],
        attributes: { weight: 7.4 },
      },
      {
        name: 'Climbwell Pro step ladder with 4 steps and rail, red',
        price: 89,
        tone: 'red',
        short: 'Trade version to EN 131 professional.',
        text: ['Thicker tube and riveted joints, tested with 50,000 cycles for daily use.'],
        attributes: { weight: 8.9 },
      },
    ],
  );
  family(
    {
      ...storage,
      subs: ['buckets'],
      topic: 'bucket',
      photo: 'bucket',
      brand: 'boxcraft',
      tags: ['pail', 'mortar bucket', 'builder bucket'],
      attributes: { material: 'Polypropylene', volume: 12 },
      notes: [
        'Scale in litres on the side.',
        'The strong rim can be gripped all round, which makes pouring easy.',
      ],
    },
    [
      {
        name: 'Boxcraft builder’s bucket 12 l',
        price: 5.9,
        short: 'Tough bucket with scale and steel handle.',
        text: ['Takes mortar, stones and frost. The handle has a sleeve that does not cut.'],
      },
      {
        name: 'Boxcraft builder’s buckets 12 l, five-pack',
        price: 24.9,
        unit: 'pack of 5',
        short: 'Five buckets that nest.',
        shown: 'one of the five buckets',
        text: ['For crews: one for water, one for sand, three that walk away.'],
        attributes: { pieces: 5 },
      },
      {
        name: 'Boxcraft crane bucket 12 l with red grip',
        price: 9.9,
        tone: 'red',
        short: 'Reinforced bucket for lifting.',
        text: ['Ribs under the rim and a forged eye: tested for lifting by rope with 30 kg.'],
      },
    ],
  );
}
