import sharp from 'sharp';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plainSketch } from './sketches/sketches.ts';

/** Categories, subcategories and the photo of each. */

type Sub = [slug: string, name: string, photo: string];
type Category = { slug: string; name: string; photo: string; subs: Sub[] };

export const categories: Category[] = [
  {
    slug: 'fasteners',
    name: 'Bolts, nuts & washers',
    photo: 'hex-bolt-hero',
    subs: [
      ['hex-bolts', 'Hex bolts', 'hex-bolt-detail'],
      ['socket-screws', 'Socket cap screws', 'socket-cap-screw-hero'],
      ['machine-and-coach-bolts', 'Machine screws & coach bolts', 'sketch din-603-m8-zinc'],
      ['nuts', 'Nuts', 'hex-nut-hero'],
      ['washers', 'Washers', 'flat-washers-hero'],
      ['threaded-rod-and-eye-bolts', 'Threaded rod & eye bolts', 'threaded-rod-hero'],
    ],
  },
  {
    slug: 'screws-and-anchors',
    name: 'Screws, nails & anchors',
    photo: 'wood-screws-hero',
    subs: [
      ['wood-screws', 'Wood screws', 'wood-screws-top'],
      ['wall-anchors', 'Wall anchors', 'wall-anchors-hero'],
      ['nails', 'Nails', 'common-nails-hero'],
    ],
  },
  {
    slug: 'power-tools',
    name: 'Power tools',
    photo: 'cordless-drill-hero',
    subs: [
      ['drill-drivers', 'Drill drivers', 'cordless-drill-side'],
      ['angle-grinders', 'Angle grinders', 'angle-grinder-hero'],
      ['circular-saws', 'Circular saws', 'circular-saw-hero'],
      ['sanders', 'Sanders', 'random-orbit-sander-hero'],
      ['heat-guns', 'Heat guns', 'heat-gun-hero'],
      ['batteries-and-chargers', 'Batteries & chargers', 'battery-pack-hero'],
    ],
  },
  {
    slug: 'accessories',
    name: 'Drill bits, blades & discs',
    photo: 'drill-bit-hero',
    subs: [
      ['drill-bits', 'Drill bits', 'drill-bit-detail'],
      ['hole-saws', 'Hole saws', 'hole-saw-hero'],
      ['saw-blades', 'Saw blades', 'circular-saw-blade-hero'],
      ['grinding-discs', 'Grinding & cutting discs', 'grinding-disc-hero'],
    ],
  },
  {
    slug: 'hand-tools',
    name: 'Hand tools',
    photo: 'claw-hammer-hero',
    subs: [
      ['hammers', 'Hammers & mallets', 'claw-hammer-hero'],
      ['wrenches', 'Wrenches', 'combination-wrench-hero'],
      ['pliers', 'Pliers', 'combination-pliers-hero'],
      ['screwdrivers', 'Screwdrivers & hex keys', 'screwdriver-set-hero'],
      ['sockets', 'Sockets & ratchets', 'socket-set-top'],
      ['saws-and-knives', 'Saws & knives', 'hand-saw-hero'],
    ],
  },
  {
    slug: 'measuring',
    name: 'Measuring & marking',
    photo: 'tape-measure-hero',
    subs: [
      ['tape-measures', 'Tape measures', 'tape-measure-hero'],
      ['spirit-levels', 'Spirit levels', 'spirit-level-hero'],
      ['calipers', 'Calipers', 'caliper-detail'],
      ['squares', 'Squares', 'steel-square-hero'],
    ],
  },
  {
    slug: 'workshop',
    name: 'Workshop',
    photo: 'bench-vise-hero',
    subs: [
      ['vises', 'Vises', 'bench-vise-side'],
      ['clamps', 'Clamps', 'f-clamp-hero'],
      ['files', 'Files', 'hand-file-hero'],
      ['chisels', 'Chisels', 'wood-chisel-hero'],
      ['pry-bars', 'Pry bars', 'pry-bar-hero'],
    ],
  },
  {
    slug: 'safety',
    name: 'Safety & workwear',
    photo: 'hard-hat-hero',
    subs: [
      ['gloves', 'Work gloves', 'work-gloves-hero'],
      ['eye-protection', 'Eye protection', 'safety-glasses-hero'],
      ['hearing-protection', 'Hearing protection', 'ear-muffs-side'],
      ['head-protection', 'Head protection', 'hard-hat-side'],
      ['dust-masks', 'Dust masks', 'dust-mask-hero'],
    ],
  },
  {
    slug: 'electrical',
    name: 'Electrical',
    photo: 'cable-reel-hero',
    subs: [
      ['extension-cords', 'Extension cords', 'extension-cord-top'],
      ['cable-reels', 'Cable reels', 'cable-reel-side'],
      ['cable-ties', 'Cable ties', 'cable-ties-hero'],
      ['sockets-and-switches', 'Wall sockets', 'wall-socket-hero'],
      ['wire', 'Wire', 'wire-spool-hero'],
    ],
  },
  {
    slug: 'lighting',
    name: 'Lighting',
    photo: 'work-light-hero',
    subs: [
      ['work-lights', 'Work lights', 'work-light-hero'],
      ['flashlights', 'Flashlights', 'flashlight-hero'],
      ['bulbs', 'Bulbs', 'led-bulb-hero'],
    ],
  },
  {
    slug: 'plumbing',
    name: 'Plumbing & bath',
    photo: 'ball-valve-hero',
    subs: [
      ['valves', 'Valves', 'ball-valve-hero'],
      ['pipe-fittings', 'Pipe fittings', 'pipe-elbow-hero'],
      ['pipes', 'Pipes', 'pipe-section-hero'],
      ['taps', 'Taps', 'basin-tap-hero'],
      ['showers', 'Showers', 'shower-head-hero'],
      ['hose-clamps', 'Hose clamps', 'hose-clamp-hero'],
    ],
  },
  {
    slug: 'paint',
    name: 'Paint & decorating',
    photo: 'paint-can-hero',
    subs: [
      ['wall-paint', 'Wall paint', 'paint-can-hero'],
      ['brushes-and-rollers', 'Brushes & rollers', 'paint-roller-hero'],
      ['masking', 'Masking tape', 'masking-tape-hero'],
      ['sandpaper', 'Sandpaper', 'sanding-sheets-hero'],
      ['sealants', 'Sealants & guns', 'caulking-gun-hero'],
    ],
  },
  {
    slug: 'storage',
    name: 'Storage & site',
    photo: 'tool-box-hero',
    subs: [
      ['tool-boxes', 'Tool boxes', 'tool-box-detail'],
      ['tool-bags', 'Tool bags', 'tool-bag-hero'],
      ['organizers', 'Organizers', 'parts-organizer-hero'],
      ['shelving', 'Shelving', 'shelving-rack-hero'],
      ['ladders', 'Ladders', 'step-ladder-hero'],
      ['buckets', 'Buckets', 'bucket-hero'],
    ],
  },
  {
    slug: 'garden',
    name: 'Garden',
    photo: 'watering-can-hero',
    subs: [
      ['spades-and-rakes', 'Spades & rakes', 'garden-spade-hero'],
      ['watering', 'Watering', 'hose-reel-hero'],
      ['wheelbarrows', 'Wheelbarrows', 'wheelbarrow-hero'],
      ['pruning', 'Pruning', 'pruning-shears-hero'],
    ],
  },
  {
    slug: 'locks',
    name: 'Locks, doors & chain',
    photo: 'padlock-hero',
    subs: [
      ['padlocks', 'Padlocks', 'padlock-top'],
      ['keys', 'Keys', 'keys-hero'],
      ['door-handles', 'Door handles', 'door-handle-hero'],
      ['hinges', 'Hinges', 'door-hinge-hero'],
      ['chain', 'Chain', 'chain-top'],
    ],
  },
];

export function categoryLines(): object[] {
  return categories.map(({ slug, name, subs }) => ({
    type: 'category',
    slug,
    name,
    thumbnail: `media/categories/${slug}.webp`,
    logo: `media/categories/${slug}-logo.webp`,
    sub_categories: subs.map(([sub, subName]) => ({
      slug: sub,
      name: subName,
      thumbnail: `media/categories/${slug}-${sub}.webp`,
    })),
  }));
}

/** Crops a photo to its subject, with an even margin. */
async function crop(
  root: string,
  photo: string,
  to: string,
  size: number,
  redraw: boolean,
): Promise<void> {
  if (!redraw && existsSync(join(root, to))) return;
  const from = photo.startsWith('sketch ')
    ? Buffer.from(plainSketch(photo.slice(7)))
    : join(root, `media/photos/${photo}.webp`);
  const cut = await sharp(from)
    .trim({ background: '#fcfcfc', threshold: 14 })
    .toBuffer({ resolveWithObject: true });
  const side = Math.round(Math.max(cut.info.width, cut.info.height) * 1.14);
  const [left, top] = [
    Math.floor((side - cut.info.width) / 2),
    Math.floor((side - cut.info.height) / 2),
  ];
  const square = await sharp(cut.data)
    .extend({
      left,
      top,
      right: side - cut.info.width - left,
      bottom: side - cut.info.height - top,
      background: '#fcfcfc',
    })
    .png()
    .toBuffer();
  await sharp(square).resize(size, size).webp({ quality: 80, effort: 5 }).toFile(join(root, to));
}

export async function makeCategoryPictures(root: string, redraw: boolean): Promise<string[]> {
  const made: string[] = [];
  for (const { slug, photo, subs } of categories) {
    const jobs: [string, string, number][] = [
      [photo, `media/categories/${slug}.webp`, 480],
      [photo, `media/categories/${slug}-logo.webp`, 128],
      ...subs.map(([sub, , picture]): [string, string, number] => [
        picture,
        `media/categories/${slug}-${sub}.webp`,
        320,
      ]),
    ];
    for (const [picture, to, size] of jobs) {
      await crop(root, picture, to, size, redraw);
      made.push(to);
    }
  }
  return made;
}
