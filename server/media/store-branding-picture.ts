import type { Pixels } from '#domain/settings/logo-ground.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { hashBytes } from './hash-bytes.ts';
import { brandingKey } from './media-keys.ts';
import { inspectImage, openImage } from './inspect-image.ts';

/** How a picture is placed on a canvas. */
interface Canvas {
  width: number;
  height: number;
  /** Share of the canvas that the picture may fill. */
  share: number;
  /** '#rrggbb'; null: transparent. */
  ground: string | null;
}

/** Opens and measures a picture of the branding, which may be a drawing. Throws UnusableImage. */
export async function openBrandingPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return (await inspectImage(bytes)).bytes;
}

/** Enough to measure a logo. */
const MEASURED_SIDE = 256;

/** The pixels of a small version of a picture, trimmed of the empty area around it. Throws UnusableImage. */
export async function readLogoPixels(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await openImage(await openBrandingPicture(bytes))
    .resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: 'inside', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, bytes: data };
}

/** Draws a picture on a canvas, stores it as PNG, and returns its address on this shop. */
export async function storeBrandingPicture(
  files: FileStore,
  picture: Uint8Array,
  { width, height, share, ground }: Canvas,
): Promise<string> {
  const inner = await openImage(picture)
    .resize({
      width: Math.round(width * share),
      height: Math.round(height * share),
      fit: 'inside',
    })
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await openImage(inner)
    .resize({ width, height, fit: 'contain', withoutEnlargement: true, background })
    .flatten(ground === null ? false : { background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const hash = hashBytes(bytes);
  const key = brandingKey(hash);
  if (!(await files.has(key))) await files.put(key, bytes);
  return `/media/brand/${hash}.png`;
}
