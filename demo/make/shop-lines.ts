import sharp, { type Sharp } from 'sharp';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shops } from './shops.ts';
import type { Shop } from './shops.ts';
import { keep } from './sketches/sketches.ts';

/** Shop lines of the catalogue, with logos and banners. */

export function shopLines(): object[] {
  return shops.map((shop) => ({
    type: 'shop',
    slug: shop.slug,
    name: shop.name,
    short_description: shop.short,
    description: shop.about.map((words) => `<p>${words.replace(/&/g, '&amp;')}</p>`).join(''),
    logo: keep('shops', `${shop.slug}-logo`, logo(shop)),
    banner: `media/shops/${shop.slug}-banner-1.webp`,
    banners: shop.banners.map((_, i) => `media/shops/${shop.slug}-banner-${i + 1}.webp`),
    estimated_delivery_time: shop.delivery,
    order_prefix: shop.prefix,
    opening_hours: hoursOf(shop),
    delivery_brackets: shop.brackets.map(([min_quantity, max_quantity, charge]) => ({
      min_quantity,
      max_quantity,
      charge,
    })),
  }));
}

function hoursOf({ hours: [week, saturday, sunday] }: Shop): object[] {
  const days = [1, 2, 3, 4, 5].map((day) => ({ day, opens: week[0], closes: week[1] }));
  if (saturday) days.push({ day: 6, opens: saturday[0], closes: saturday[1] });
  if (sunday) days.push({ day: 7, opens: sunday[0], closes: sunday[1] });
  return days;
}

const marks: Record<string, string> = {
  hex: '<path d="M200 60 L300 118 V234 L200 292 L100 234 V118 Z M200 126 a50 50 0 1 0 .1 0 Z" fill="#fff" fill-rule="evenodd"/>',
  bolt: '<path d="M222 50 L120 200 H190 L172 300 L282 144 H206 Z" fill="#fff"/>',
  beam: '<path d="M90 120 H310 V156 H90 Z M120 156 H156 V290 H120 Z M244 156 H280 V290 H244 Z M156 210 H244 V234 H156 Z" fill="#fff"/>',
  shield: '<path d="M200 56 L300 92 V176 Q300 256 200 300 Q100 256 100 176 V92 Z" fill="#fff"/>',
  spark:
    '<circle cx="200" cy="170" r="56" fill="#fff"/><g stroke="#fff" stroke-width="18" stroke-linecap="round"><path d="M200 60 V86 M200 254 V290 M90 170 H116 M284 170 H310 M122 92 L142 112 M278 92 L258 112 M122 248 L142 228 M278 248 L258 228"/></g>',
  drop: '<path d="M200 56 Q290 170 290 216 A90 84 0 0 1 110 216 Q110 170 200 56 Z" fill="#fff"/>',
  stripes:
    '<path d="M100 70 H160 V290 H100 Z" fill="#fff"/><path d="M170 70 H230 V290 H170 Z" fill="#ffe0c9"/><path d="M240 70 H300 V290 H240 Z" fill="#fbbf9f"/>',
  leaf: '<path d="M100 280 Q90 110 300 70 Q310 270 130 262 Q190 190 240 140 Q150 190 116 292 Z" fill="#fff"/>',
  key: '<path d="M200 60 a66 66 0 1 1 -.1 0 Z M200 92 a30 30 0 1 0 .1 0 Z M184 186 H216 V300 H184 Z M216 232 H250 V256 H216 Z M216 272 H260 V296 H216 Z" fill="#fff" fill-rule="evenodd"/>',
};

function logo({ name, color, mark }: Shop): string {
  const size = Math.min(54, 560 / name.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" rx="48" fill="${color}"/>${marks[mark] ?? ''}<text x="200" y="360" font-size="${size.toFixed(0)}" font-family="DejaVu Sans" font-weight="bold" text-anchor="middle" fill="#fff">${name.replace('&', '&amp;')}</text></svg>`;
}

/** Photos in a row on a pale tint of the shop's colour, blended by multiplication. */
async function arranged(root: string, photos: string[], color: string): Promise<Sharp> {
  const ground = `<svg width="1200" height="480"><rect width="1200" height="480" fill="#fff"/><rect width="1200" height="480" fill="${color}" fill-opacity="0.16"/></svg>`;
  const size = Math.min(420, Math.round(1180 / photos.length));
  const layers = await Promise.all(
    photos.map(async (photo, i) => ({
      input: await sharp(join(root, `media/photos/${photo}.webp`))
        .linear(1.02, 0)
        .resize(size, size)
        .png()
        .toBuffer(),
      left: 1190 - (photos.length - i) * size,
      top: Math.round((470 - size) / 2),
      blend: 'multiply' as const,
    })),
  );
  return sharp(await sharp(Buffer.from(ground)).composite(layers).png().toBuffer());
}

/**
 * Shop banners: scenes of the home page, or an arrangement of photos, above a line in the shop's
 * colour.
 */
export async function makeShopBanners(root: string, redraw: boolean): Promise<string[]> {
  const made: string[] = [];
  for (const shop of shops) {
    for (const [i, scene] of shop.banners.entries()) {
      const to = `media/shops/${shop.slug}-banner-${i + 1}.webp`;
      made.push(to);
      if (!redraw && existsSync(join(root, to))) continue;
      const picture =
        typeof scene === 'string'
          ? sharp(join(root, `media/banners/banner-${scene}.webp`)).resize(1200, 480)
          : await arranged(root, scene, shop.color);
      const strip = Buffer.from(
        `<svg width="1200" height="480"><rect y="470" width="1200" height="10" fill="${shop.color}"/></svg>`,
      );
      await picture
        .composite([{ input: strip }])
        .webp({ quality: 80 })
        .toFile(join(root, to));
    }
  }
  return made;
}
