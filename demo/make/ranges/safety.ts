import { family } from '../catalogue.ts';
import type { ColorChoice, Family, SizeChoice } from '../types.ts';

/** Gloves, glasses, ear muffs, helmets and dust masks. */

const common: Family = { shop: 'guardline', category: 'safety' };
const handSizes: SizeChoice[] = [
  { name: 'S (7)' },
  { name: 'M (8)' },
  { name: 'L (9)' },
  { name: 'XL (10)' },
  { name: 'XXL (11)', extra: 0.3 },
];
const blue: ColorChoice = { name: 'Blue', hex: '#2a4fb0' };
const red: ColorChoice = { name: 'Red', hex: '#c3262b', tone: 'red' };
const green: ColorChoice = { name: 'Green', hex: '#2c7a3d', tone: 'green' };
const grey: ColorChoice = { name: 'Grey', hex: '#7d8387', tone: 'grey' };
const orange: ColorChoice = { name: 'Orange', hex: '#e8591c', tone: 'orange' };

export function safety(): void {
  family(
    {
      ...common,
      subs: ['gloves'],
      topic: 'gloves',
      photo: 'work-gloves',
      brand: 'palmwell',
      unit: 'pair',
      tags: ['work gloves', 'protective gloves', 'mitts', 'hand protection'],
      sizes: handSizes,
      optionName: 'Size',
      notes: [
        'Measure round the palm without the thumb: 20 cm is size 8.',
        'Wash at 40 °C without softener, dry in the air.',
      ],
    },
    [
      {
        name: 'Palmwell Grip coated work gloves',
        price: 4.9,
        off: 0,
        stock: 'natural',
        colors: [blue, red, { ...green }],
        short: 'Knitted gloves with latex-coated palm, EN 388 2131.',
        text: [
          'A knitted liner that breathes and a crinkled coat that holds wet boards and bricks. Each colour comes in all sizes.',
        ],
        attributes: {
          material: 'Latex on polyester',
          standard: 'EN 388',
          'protection-level': '2131',
        },
      },
      {
        name: 'Palmwell Fine nitrile work gloves',
        price: 3.9,
        colors: [grey, { ...blue }],
        short: 'Thin gloves for assembly work, EN 388 4121.',
        text: [
          'Thin enough to pick up a washer. Foamed nitrile repels oil and lets the back of the hand breathe.',
        ],
        attributes: {
          material: 'Nitrile on nylon',
          standard: 'EN 388',
          'protection-level': '4121',
        },
      },
      {
        name: 'Palmwell Winter lined work gloves',
        price: 8.9,
        colors: [orange],
        short: 'Lined gloves for cold days, EN 511.',
        text: [
          'A fleece lining inside, a double coat outside. Fingers stay movable down to minus ten.',
        ],
        attributes: {
          material: 'Latex on acrylic',
          standard: 'EN 511',
          'protection-level': '2242',
        },
      },
      {
        name: 'Palmwell Cut C protective gloves',
        price: 12.5,
        short: 'Cut-resistant gloves, level C, for sheet metal and glass.',
        text: [
          'Glass and steel fibres in the yarn stop edges of sheet metal and glass. Not for saws or other moving blades.',
        ],
        attributes: {
          material: 'Polyurethane on HPPE',
          standard: 'EN 388',
          'protection-level': '4X43C',
        },
      },
      {
        name: 'Palmwell Garden gloves, green',
        price: 5.5,
        tone: 'green',
        short: 'Gloves with long cuff against soil and thorns.',
        text: ['The long ribbed cuff keeps soil out, the coated palm keeps thorns of roses away.'],
        attributes: { material: 'Latex on cotton', standard: 'EN 388', 'protection-level': '2141' },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['eye-protection'],
      topic: 'glasses',
      photo: 'safety-glasses',
      brand: 'clearbrow',
      tags: ['goggles', 'protective eyewear', 'safety specs'],
      attributes: { standard: 'EN 166', material: 'Polycarbonate' },
      notes: [
        'Rinse grit off under water before you wipe the lens.',
        'Kept in a pouch, the lens stays clear for years.',
      ],
    },
    [
      {
        name: 'Clearbrow Panorama safety glasses',
        price: 9.9,
        short: 'Wide lens with side guards and light blue tint.',
        text: [
          'One lens from temple to temple: nothing in the way when you look to the side. The light tint takes the glare out of site lamps.',
        ],
        attributes: { weight: 0.04 },
      },
      {
        name: 'Clearbrow Panorama safety glasses, anti-fog',
        price: 13.9,
        short: 'Wide lens with coating against fog on both sides.',
        text: [
          'The inner coat takes up moisture before it turns to fog, which helps under a mask or in the cold.',
        ],
        attributes: { weight: 0.04 },
      },
      {
        name: 'Clearbrow Panorama safety glasses, red trim',
        price: 9.9,
        tone: 'red',
        short: 'Safety glasses with adjustable temples.',
        text: [
          'Temples adjust in length and tilt, so the glasses close at the brow of narrow and wide faces.',
        ],
        attributes: { weight: 0.045 },
      },
      {
        name: 'Clearbrow Panorama safety glasses, lime trim',
        price: 10.9,
        tone: 'lime',
        short: 'Safety glasses in a bright colour for visitors.',
        text: ['Bright trim, easy to spot on visitors and easy to find on a bench.'],
        attributes: { weight: 0.04 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['hearing-protection'],
      topic: 'ear-muffs',
      photo: 'ear-muffs',
      brand: 'auralis',
      tags: ['ear defenders', 'hearing protection', 'noise protection'],
      attributes: { standard: 'EN 352-1' },
      notes: [
        'Hair and glasses under the cushion cost several decibels: push them aside.',
        'Change the cushions every half-year of daily use.',
      ],
    },
    [
      {
        name: 'Auralis 27 ear muffs',
        price: 19.9,
        colors: [
          { name: 'Red', hex: '#c3262b' },
          { name: 'Yellow', hex: '#eeb21c', tone: 'yellow' },
          { name: 'Blue', hex: '#2a4fb0', tone: 'blue' },
        ],
        short: 'Ear muffs with SNR 27 dB and padded headband.',
        text: ['Soft pressure, wide cushions, 27 dB: right for circular saws, mowers and drills.'],
        attributes: { 'noise-reduction': 27, weight: 0.21 },
      },
      {
        name: 'Auralis 32 ear muffs, red',
        price: 29.9,
        short: 'Stronger ear muffs with SNR 32 dB.',
        text: [
          'Double shells swallow the deep tones of breakers and generators. You still hear a call from near.',
        ],
        attributes: { 'noise-reduction': 32, weight: 0.28 },
      },
      {
        name: 'Auralis Junior ear muffs, lime',
        price: 16.9,
        tone: 'lime',
        short: 'Light ear muffs for small heads.',
        text: [
          'Narrow headband for children from five years on, at concerts, tractors and father’s saw.',
        ],
        attributes: { 'noise-reduction': 25, weight: 0.17 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['head-protection'],
      topic: 'helmet',
      photo: 'hard-hat',
      brand: 'guardpeak',
      tags: ['hard hat', 'safety helmet', 'construction helmet'],
      attributes: { standard: 'EN 397', material: 'HDPE' },
      notes: [
        'Replace it five years after the date moulded inside the peak, or after any hard blow.',
        'No stickers with strong glue and no paint: both can weaken the shell.',
      ],
    },
    [
      {
        name: 'Guardpeak Classic safety helmet',
        price: 16.9,
        colors: [
          { name: 'Yellow', hex: '#eeb21c' },
          { name: 'White', hex: '#e9e9e6', tone: 'white' },
          { name: 'Red', hex: '#c3262b', tone: 'red' },
          { name: 'Blue', hex: '#2a4fb0', tone: 'blue' },
          { name: 'Green', hex: '#2c7a3d', tone: 'green' },
        ],
        short: 'Helmet with six-point harness, 53–63 cm.',
        text: [
          'Six straps carry the shell and leave air above the head. Adjusts from 53 to 63 cm.',
        ],
        attributes: { weight: 0.35 },
      },
      {
        name: 'Guardpeak Ratchet safety helmet, orange',
        price: 24.9,
        tone: 'orange',
        short: 'Helmet with turning wheel at the back.',
        text: ['Turn the wheel at the back and it sits, also when you look up all day.'],
        attributes: { weight: 0.38 },
      },
      {
        name: 'Guardpeak Vent safety helmet, white',
        price: 27.9,
        tone: 'white',
        short: 'Light helmet for foremen and visitors, with side slots.',
        text: [
          'Slots at the sides carry warm air away. White is the colour of site managers in most places.',
        ],
        attributes: { weight: 0.34 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['dust-masks'],
      topic: 'mask',
      photo: 'dust-mask',
      brand: 'guardpeak',
      tags: ['respirator', 'ffp mask', 'dust mask'],
      attributes: { standard: 'EN 149' },
      notes: [
        'Shaved skin seals best. Press the clip over the nose before you breathe in.',
        'One mask is for one shift.',
      ],
    },
    (
      [
        ['FFP1', 4, 5, 9.9, 'coarse dust from gypsum, plaster and cement'],
        ['FFP2', 12, 10, 19.9, 'wood dust, fibres and mould'],
        ['FFP3', 50, 5, 17.9, 'hardwood dust, quartz and old insulation'],
      ] as const
    ).map(([level, times, count, price, use]) => ({
      name: `Guardpeak dust mask ${level} with valve`,
      price,
      unit: `pack of ${count}`,
      short: `Shaped mask ${level} with valve, against ${use}.`,
      text: [
        `Filters ${use}. Suited up to ${times} times the limit value. The valve lets warm breath out, and glasses stay clear.`,
      ],
      attributes: { 'protection-level': level, pieces: count },
    })),
  );
}
