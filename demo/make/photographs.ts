import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Tone } from './types.ts';

/** Photos of the demo shop and their recoloured versions. */

/** Views of each kind, best first. */
const views: Record<string, string[]> = {};
for (const [kind, list] of Object.entries({
  'hero detail':
    'adjustable-wrench angle-grinder caliper circular-saw-blade claw-hammer combination-pliers drill-bit hand-saw hex-bolt hose-reel pipe-wrench shower-head tape-measure tool-box wheelbarrow',
  'hero side':
    'basin-tap bench-vise cable-reel circular-saw hard-hat hole-saw parts-organizer watering-can',
  'hero top': 'battery-pack chain extension-cord hex-nut keys padlock socket-set wood-screws',
  'hero side detail': 'cordless-drill',
  'side hero': 'ear-muffs',
  hero: 'ball-valve battery-charger bucket cable-ties caulking-gun combination-wrench common-nails door-handle door-hinge dust-mask eye-bolt f-clamp flashlight flat-washers garden-spade grinding-disc hacksaw hand-file heat-gun hex-key-set hose-clamp led-bulb masking-tape paint-brush paint-can paint-roller pipe-elbow pipe-section pruning-shears pry-bar rake random-orbit-sander ratchet-handle rubber-mallet safety-glasses sanding-sheets screwdriver-phillips screwdriver-set shelving-rack sledge-hammer socket-cap-screw spirit-level steel-square step-ladder threaded-rod tool-bag utility-knife wall-anchors wall-socket wing-nut wire-spool wood-chisel work-gloves work-light',
})) {
  for (const name of list.split(' ')) views[name] = kind.split(' ');
}

export const kinds: readonly string[] = Object.keys(views);

export function viewsOf(kind: string): string[] {
  const list = views[kind];
  if (!list) throw new Error(`no photograph of ${kind}`);
  return list;
}

/** Hue (in OKLCH degrees) of a photo's coloured part and its tolerance. */
const accents: Record<string, [hue: number, reach: number]> = {};
for (const [accent, list] of Object.entries({
  red: 'adjustable-wrench circular-saw-blade ear-muffs heat-gun hole-saw pipe-wrench screwdriver-phillips socket-set wall-anchors caulking-gun tool-box pruning-shears f-clamp wire-spool ball-valve',
  orange:
    'cordless-drill random-orbit-sander battery-pack extension-cord cable-reel claw-hammer hacksaw hand-file hex-key-set step-ladder garden-spade keys safety-glasses flashlight paint-roller',
  yellow: 'hard-hat work-light battery-charger utility-knife sledge-hammer bucket',
  green: 'watering-can hose-reel wheelbarrow rake',
  teal: 'angle-grinder ratchet-handle screwdriver-set',
  blue: 'circular-saw combination-pliers bench-vise spirit-level work-gloves pry-bar paint-can masking-tape parts-organizer shelving-rack grinding-disc',
})) {
  const hue: Record<string, [number, number]> = {
    red: [26, 22],
    orange: [42, 18],
    yellow: [83, 26],
    green: [152, 35],
    teal: [192, 35],
    blue: [266, 32],
  };
  for (const name of list.split(' ')) accents[name] = hue[accent] ?? [0, 0];
}

const tones: Record<Tone, string> = {
  red: '#c3262b',
  orange: '#e8591c',
  yellow: '#eeb21c',
  green: '#2c7a3d',
  teal: '#12837d',
  blue: '#2a4fb0',
  navy: '#1f2f57',
  purple: '#6a3f96',
  grey: '#7d8387',
  black: '#2c2d2f',
  white: '#e9e9e6',
  sand: '#cdb68c',
  sage: '#93a58a',
  coral: '#e2725b',
  brown: '#6d4a33',
  lime: '#93c01f',
};

type Photograph = { file: string; from: string; kind: string; tone: Tone };
const photographs = new Map<string, Photograph>();

/** File of a photo, recoloured if a tone is given. */
export function photograph(kind: string, view: string, tone?: Tone): string {
  if (!viewsOf(kind).includes(view)) throw new Error(`no ${view} view of ${kind}`);
  const from = `media/photos/${kind}-${view}.webp`;
  if (!tone) return from;
  if (!accents[kind]) throw new Error(`${kind} has no accent colour to change`);
  const file = `media/photos/${kind}-${view}-${tone}.webp`;
  photographs.set(file, { file, from, kind, tone });
  return file;
}

export async function makePhotographs(root: string, redraw: boolean): Promise<string[]> {
  const made: string[] = [];
  for (const { file, from, kind, tone } of photographs.values()) {
    made.push(file);
    if (!redraw && existsSync(join(root, file))) continue;
    await recolour(join(root, from), join(root, file), kind, tone);
  }
  return made;
}

type Lch = [light: number, chroma: number, hue: number];

function toLinear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const v = value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(v * 255)));
}

const linear = Float64Array.from({ length: 256 }, (_, i) => toLinear(i));

function lchOf(r: number, g: number, b: number): Lch {
  const [R, G, B] = [linear[r] ?? 0, linear[g] ?? 0, linear[b] ?? 0];
  const l = Math.cbrt(0.4122214708 * R + 0.5363325363 * G + 0.0514459929 * B);
  const m = Math.cbrt(0.2119034982 * R + 0.6806995451 * G + 0.1073969566 * B);
  const s = Math.cbrt(0.0883024619 * R + 0.2817188376 * G + 0.6299787005 * B);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, bb),
    ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  ];
}

function rgbOf([light, chroma, hue]: Lch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function step(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** Recolours the accent of a photo; other hues and the background stay. */
async function recolour(from: string, to: string, kind: string, tone: Tone): Promise<void> {
  const { data, info } = await sharp(from)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [hue, reach] = accents[kind] ?? [0, 0];
  const hex = tones[tone];
  const target = lchOf(
    ...([1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]),
  );
  const weightOf = ([, c, h]: Lch): number => {
    const away = Math.abs(((h - hue + 540) % 360) - 180);
    return step(0.02, 0.06, c) * (1 - step(reach * 0.75, reach * 1.25, away));
  };
  let [sumL, sumC, sum] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 12) {
    const lch = lchOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    const w = weightOf(lch) * lch[1];
    sumL += lch[0] * w;
    sumC += lch[1] * w;
    sum += w;
  }
  const [refL, refC] = [sumL / sum, sumC / sum];
  for (let i = 0; i < data.length; i += 3) {
    const lch = lchOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    const w = weightOf(lch);
    if (w === 0) continue;
    const [L, C] = lch;
    const light =
      L < refL ? (L * target[0]) / refL : target[0] + ((L - refL) * (1 - target[0])) / (1 - refL);
    const rgb = rgbOf([light, (C * target[1]) / refC, target[2]]);
    for (let k = 0; k < 3; k++)
      data[i + k] = Math.round((data[i + k] ?? 0) * (1 - w) + (rgb[k] ?? 0) * w);
  }
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 80, effort: 5 })
    .toFile(to);
}
