import { keep } from './sketches/sketches.ts';

/** The brands, all fictional, each with a wordmark in its colour. */

const list: [slug: string, name: string, color: string][] = [
  ['boltmark', 'Boltmark', '#1f2f57'],
  ['stanhelm', 'Stanhelm', '#7a2e1d'],
  ['inoxara', 'Inoxara', '#3d6a80'],
  ['ferrow', 'Ferrow', '#2b2b2b'],
  ['drivora', 'Drivora', '#b4581a'],
  ['plugsted', 'Plugsted', '#b3202a'],
  ['nailby', 'Nailby', '#4d5b34'],
  ['kestrow', 'Kestrow', '#e8591c'],
  ['voltara', 'Voltara', '#2a4fb0'],
  ['brackmoor', 'Brackmoor', '#12837d'],
  ['tarnhelm', 'Tarnhelm', '#c3262b'],
  ['ostwick', 'Ostwick', '#c98a06'],
  ['sharpline', 'Sharpline', '#8a6a10'],
  ['cutterhof', 'Cutterhof', '#c3262b'],
  ['grindell', 'Grindell', '#2a4fb0'],
  ['halvorsby', 'Halvorsby', '#2a4fb0'],
  ['redmoor', 'Redmoor', '#c3262b'],
  ['pendry', 'Pendry & Sons', '#6d4a33'],
  ['northforge', 'Northforge', '#2b2b2b'],
  ['grippax', 'Grippax', '#e8591c'],
  ['tillray', 'Tillray', '#12837d'],
  ['trueline', 'Trueline', '#2a4fb0'],
  ['plumbob', 'Plumbob', '#c98a06'],
  ['guardpeak', 'Guardpeak', '#c98a06'],
  ['palmwell', 'Palmwell', '#2a4fb0'],
  ['auralis', 'Auralis', '#c3262b'],
  ['clearbrow', 'Clearbrow', '#e8591c'],
  ['cableton', 'Cableton', '#e8591c'],
  ['wattwell', 'Wattwell', '#3d3d8a'],
  ['lumenor', 'Lumenor', '#12837d'],
  ['noctar', 'Noctar', '#2b2b2b'],
  ['aquaforge', 'Aquaforge', '#1d6f9c'],
  ['rohrwell', 'Rohrwell', '#a5502a'],
  ['brightwater', 'Brightwater Bath', '#4b7f8c'],
  ['broadcoat', 'Broadcoat', '#2a4fb0'],
  ['chalkhaven', 'Chalkhaven', '#6b7f62'],
  ['bristlecraft', 'Bristlecraft', '#6d4a33'],
  ['tapely', 'Tapely', '#2a4fb0'],
  ['sealora', 'Sealora', '#12837d'],
  ['boxcraft', 'Boxcraft', '#c3262b'],
  ['stackwell', 'Stackwell', '#2a4fb0'],
  ['climbwell', 'Climbwell', '#e8591c'],
  ['greenholt', 'Greenholt', '#2c7a3d'],
  ['fernway', 'Fernway', '#54803a'],
  ['dewfield', 'Dewfield', '#2c7a3d'],
  ['havenlock', 'Havenlock', '#8a6a10'],
  ['latchmoor', 'Latchmoor', '#51616d'],
  ['chainmoor', 'Chainmoor', '#3d4a54'],
];

export const brandSlugs: readonly string[] = list.map(([slug]) => slug);

export function brandLines(): object[] {
  return list.map(([slug, name, color], i) => ({
    type: 'brand',
    slug,
    name,
    logo: keep('brands', slug, wordmark(name, color, i)),
  }));
}

/** A wordmark in one of five styles. */
function wordmark(name: string, color: string, i: number): string {
  const size = Math.min(60, 430 / (name.length * 0.66));
  const serif = i % 3 === 1 ? 'DejaVu Serif' : 'DejaVu Sans';
  const words = (fill: string, x = 240, y = 120 + size * 0.35): string =>
    `<text x="${x}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-family="${serif}" font-weight="bold" text-anchor="middle" fill="${fill}"${i % 4 === 2 ? ' font-style="italic"' : ''}>${name.replace('&', '&amp;')}</text>`;
  const looks = [
    `<rect x="12" y="50" width="456" height="140" rx="22" fill="${color}"/>${words('#ffffff')}`,
    `${words(color, 240, 112 + size * 0.35)}<rect x="60" y="${(132 + size * 0.5).toFixed(1)}" width="360" height="8" fill="${color}"/>`,
    `<rect x="12" y="58" width="456" height="124" rx="62" fill="none" stroke="${color}" stroke-width="7"/>${words(color)}`,
    `<path d="M40 60 H472 L440 180 H8 Z" fill="${color}"/>${words('#ffffff')}`,
    `<circle cx="240" cy="52" r="20" fill="${color}"/><rect x="234" y="20" width="12" height="64" fill="#ffffff"/>${words(color, 240, 134 + size * 0.35)}`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="176" viewBox="0 32 480 176"><rect y="32" width="480" height="176" fill="#ffffff"/>${looks[i % looks.length] ?? ''}</svg>`;
}
