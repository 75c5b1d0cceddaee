import { family } from '../catalogue.ts';
import type { ColorChoice, Family, Tone } from '../types.ts';

/** Paint and painting tools. */

const common: Family = { shop: 'colourhouse', category: 'paint' };
const shade = (name: string, tone: Tone, hex: string, extra = 0): ColorChoice => ({
  name,
  hex,
  tone,
  extra,
});

export function paint(): void {
  family(
    {
      ...common,
      subs: ['wall-paint'],
      topic: 'paint',
      photo: 'paint-can',
      unit: 'can of 2.5 l',
      tags: ['emulsion', 'wall colour', 'interior paint'],
      attributes: { volume: 2.5, finish: 'Matt', 'opacity-class': '1' },
      points: ['2.5 l cover 17 to 20 m² once', 'Touch-dry after one hour, second coat after four'],
      notes: [
        'Stir well, pour into the tray, and roll from wet to wet.',
        'Prime plaster that chalks when you rub it.',
        'Rinse tools with water before the paint dries.',
      ],
    },
    [
      {
        name: 'Broadcoat Interior matt wall paint 2.5 l',
        brand: 'broadcoat',
        price: 27.9,
        colors: [
          { name: 'Blue', hex: '#2a4fb0' },
          shade('Navy', 'navy', '#1f2f57', 2),
          shade('Sage', 'sage', '#93a58a', 2),
          shade('Sand', 'sand', '#cdb68c'),
          shade('Coral', 'coral', '#e2725b', 2),
          shade('Grey', 'grey', '#7d8387'),
        ],
        short: 'Opaque matt emulsion in six colours, low odour.',
        text: [
          'Covers in one coat on light walls, in two on strong colours. Matt to the eye, yet a damp cloth leaves no shine.',
        ],
      },
      {
        name: 'Chalkhaven Limewash-look wall paint 2.5 l',
        brand: 'chalkhaven',
        price: 38.5,
        colors: [
          shade('Sage', 'sage', '#93a58a'),
          shade('Sand', 'sand', '#cdb68c'),
          shade('Brown', 'brown', '#6d4a33', 3),
        ],
        short: 'Dull, soft paint with mineral fillers.',
        text: [
          'Mineral fillers give walls the soft, cloudy look of old limewash. Apply crosswise with a wide brush.',
        ],
      },
      {
        name: 'Broadcoat Kitchen & bath paint 2.5 l, teal',
        brand: 'broadcoat',
        price: 34.9,
        tone: 'teal',
        short: 'Wash-resistant paint for damp rooms.',
        text: [
          'Stands steam and scrubbing, with a film protected against mould. For ceilings of bathrooms and walls behind the stove.',
        ],
      },
      {
        name: 'Broadcoat Kids’ room paint 2.5 l, yellow',
        brand: 'broadcoat',
        price: 29.9,
        tone: 'yellow',
        short: 'Cheerful yellow, free of preservatives.',
        text: ['Free of preservatives and solvents. Pencil and jam come off with soapy water.'],
      },
      {
        name: 'Chalkhaven Deep tone wall paint 2.5 l, purple',
        brand: 'chalkhaven',
        price: 41.9,
        tone: 'purple',
        short: 'Strong purple for a single wall.',
        text: ['Pigment-rich paint for one wall that carries a room. Always give it two coats.'],
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['brushes-and-rollers'],
      topic: 'roller',
      photo: 'paint-roller',
      brand: 'bristlecraft',
      tags: ['paint roller', 'lambswool roller', 'roller sleeve'],
      notes: ['Wet the sleeve and spin it out before the first paint.'],
    },
    (
      [
        [
          'Bristlecraft paint roller 180 mm with handle',
          180,
          9.9,
          'Roller for doors and smooth walls.',
          'A 12 mm pile that carries paint evenly and does not spatter when you roll calmly.',
        ],
        [
          'Bristlecraft paint roller 250 mm with handle',
          250,
          12.9,
          'Wide roller for walls and ceilings.',
          'Covers a ceiling in half the strokes. Handle takes a broomstick.',
        ],
        [
          'Bristlecraft facade roller 250 mm, long pile',
          250,
          15.5,
          'Long-pile roller for render and brick.',
          'Long pile reaches into render, joints and textured paper.',
        ],
      ] as const
    ).map(([name, width, price, short, words]) => ({
      name,
      price,
      short,
      text: [words],
      attributes: { width, material: 'Polyamide' },
    })),
  );
  family(
    {
      ...common,
      subs: ['brushes-and-rollers'],
      topic: 'brush',
      photo: 'paint-brush',
      brand: 'bristlecraft',
      tags: ['flat brush', 'varnish brush'],
      notes: [
        'Wrap it in foil overnight, and you can paint on in the morning.',
        'Flick a new brush over your hand, then no loose hair ends up in the paint.',
      ],
    },
    [
      {
        name: 'Bristlecraft flat paint brush 60 mm',
        price: 6.9,
        short: 'Flat brush for frames, doors and fences.',
        text: [
          'Mixed bristle, chisel-shaped tip, beech handle: for paint and glaze, water or oil.',
        ],
        attributes: { width: 60, material: 'Mixed bristle' },
      },
      {
        name: 'Bristlecraft flat paint brush 60 mm, pure bristle',
        price: 9.5,
        short: 'Natural bristle for varnish and oil.',
        text: ['Natural bristles split at the tip and lay oil and varnish down without marks.'],
        attributes: { width: 60, material: 'Natural bristle' },
      },
      {
        name: 'Bristlecraft flat paint brushes 60 mm, three-pack',
        price: 14.9,
        unit: 'pack of 3',
        shown: 'one of the three brushes',
        short: 'Three brushes for fence and shed.',
        text: ['For fence days with helpers. Rinse and use them for years.'],
        attributes: { width: 60, material: 'Mixed bristle', pieces: 3 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['masking'],
      topic: 'tape-roll',
      photo: 'masking-tape',
      brand: 'tapely',
      unit: 'set',
      tags: ['painter’s tape', 'crepe tape', 'masking'],
      attributes: { 'total-length': 50, material: 'Crepe paper' },
      notes: [
        'Press the edge down with a plastic card, and pull the tape off while the paint is still soft.',
      ],
    },
    [
      {
        name: 'Tapely masking tape set, 2 cream and 1 blue',
        price: 8.9,
        short: 'Two plain rolls and one blue roll for clean edges.',
        text: [
          'Cream for covering, blue for the edges that show: it leaves no glue for fourteen days, even in the sun.',
        ],
        attributes: { width: 30, pieces: 3 },
      },
      {
        name: 'Tapely masking tape set with green edge tape',
        price: 9.9,
        tone: 'green',
        short: 'Two plain rolls and one green roll for varnish.',
        text: ['Green tape keeps to varnish and metal and stands 80 °C in the drying cabinet.'],
        attributes: { width: 30, pieces: 3 },
      },
      {
        name: 'Tapely masking tape set with purple low-tack tape',
        price: 10.9,
        tone: 'purple',
        short: 'Two plain rolls and one gentle roll for wallpaper.',
        text: ['Purple sticks so lightly that it comes off fresh paint and wallpaper.'],
        attributes: { width: 30, pieces: 3 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['sandpaper'],
      topic: 'sandpaper',
      photo: 'sanding-sheets',
      brand: 'grindell',
      tags: ['abrasive paper', 'sanding paper', 'glasspaper', 'emery paper'],
      shown: 'an assortment with P400 on top, and the cork block',
      notes: [
        'Knock the sheet out now and then: dust in the grit is what dulls it.',
        'Wear a mask when you sand old paint.',
      ],
    },
    [
      {
        name: 'Grindell sanding sheets with cork block, assorted',
        price: 12.9,
        unit: 'set',
        short: 'Five grits to P400 with a cork block.',
        text: [
          'From rough to fine in one set: P60, P120, P180 and P240 for wood, P400 for wet work on lacquer.',
          'The cork block spreads the pressure, so edges stay straight.',
        ],
        attributes: { pieces: 11, material: 'Aluminium oxide' },
      },
      {
        name: 'Grindell sanding sheets 230 × 280 mm',
        price: 5.9,
        unit: 'pack of 10',
        optionName: 'Grit',
        sizes: ['P60', 'P80', 'P120', 'P180', 'P240', 'P400'].map((name) => ({
          name,
          extra: name === 'P400' ? 0.6 : 0,
        })),
        short: 'Dry sanding sheets from P60 to P400.',
        text: [
          'Tough paper, open coat, does not clog on old paint. Tear it against a steel rule.',
          'Do not skip more than one grit: the scratches of the coarse one stay.',
        ],
        attributes: { length: 280, width: 230, material: 'Aluminium oxide', pieces: 10 },
      },
      {
        name: 'Grindell wet-and-dry sheets P400',
        price: 8.5,
        unit: 'pack of 10',
        short: 'Waterproof sheets for lacquer, filler and metal.',
        text: [
          'Silicon carbide on latex paper. Soak it for ten minutes with a drop of washing-up liquid, and it cuts without scratching.',
        ],
        attributes: { grit: 400, material: 'Silicon carbide', pieces: 10 },
      },
    ],
  );
  family(
    {
      ...common,
      subs: ['sealants'],
      topic: 'caulking',
      photo: 'caulking-gun',
      brand: 'sealora',
      tags: ['silicone gun', 'cartridge gun', 'sealant gun', 'mastic gun'],
      points: ['Takes all 310 ml cartridges', 'Steel rod with thumb release'],
      notes: [
        'Smooth the joint with a wet finger within five minutes.',
        'Degrease both sides of the joint before you begin.',
      ],
    },
    [
      {
        name: 'Sealora caulking gun with silicone cartridge',
        price: 16.9,
        unit: 'set',
        short: 'Open frame gun with a 310 ml cartridge of sanitary silicone.',
        text: [
          'Everything for one bathroom: gun, cartridge, nozzle. The rod lets go by itself when you release the trigger, so nothing drips.',
          'Cut the nozzle at an angle, a little narrower than the joint.',
        ],
        attributes: { volume: 0.31 },
      },
      {
        name: 'Sealora pro caulking gun with silicone, blue',
        price: 26.9,
        tone: 'blue',
        unit: 'set',
        short: 'Gun with 18:1 ratio and silicone for kitchens.',
        text: [
          'A ratio of 18 to 1 moves thick adhesives in winter as well. Frame turns, so the nozzle can follow the joint.',
        ],
        attributes: { volume: 0.31 },
      },
      {
        name: 'Sealora caulking gun with silicone, black frame',
        price: 19.9,
        tone: 'black',
        unit: 'set',
        short: 'Solid frame and building silicone.',
        text: [
          'For windows and facades: neutral-curing silicone that sticks to stone, PVC and aluminium.',
        ],
        attributes: { volume: 0.31 },
      },
    ],
  );
}
