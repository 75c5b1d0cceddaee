import { msg } from '#domain/i18n/msg.ts';
import sharp, { type Sharp } from 'sharp';
import { dominantColor } from '#domain/catalog/dominant-color.ts';
import { areFilesUnreachable } from '#server/files/files-unreachable.ts';
import { WorkQueue } from '#server/load/work-queue.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { isHeic } from './is-heic.ts';
import type { OriginalEnding } from './media-keys.ts';
import { drawingMaker } from './picture-process/picture-makers.ts';
import { PictureProcessEnded } from './picture-process/picture-maker.ts';

// Pictures share the machine with requests: few threads, no cache of decoded images.
sharp.concurrency(1);
sharp.cache(false);
// Drawings are opened only in a separate process (picture-process/rasterise.ts).
sharp.block({ operation: ['VipsForeignLoadSvg'] });

const LARGEST_FILE = 20 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** Memory, in bytes, that a picture decoded as a whole may take: 50 megapixels in colour, as from a camera. */
const MAX_DECODED = 3 * MAX_PIXELS;
/** Bounded, because each decoded picture occupies up to MAX_DECODED. */
const decoding = new WorkQueue({ concurrency: 2, waiting: 200, waitMs: 60_000 });
const drawing = new WorkQueue({ concurrency: 1, waiting: 200, waitMs: 60_000 });
/** Where the decoder looks for the first tag of a drawing, and how a compressed one begins. */
const DRAWING_HEAD = 1000;
const GZIP = '\x1f\x8b';
const SECONDS = 30;
/** Bytes of one channel of a pixel; 8 for depths not listed. */
const BYTES: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};

const ENDINGS: Record<string, OriginalEnding> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tiff',
};

/** Not an accepted picture. The message is one sentence for people. */
export class UnusableImage extends Error {}

export interface InspectedImage {
  /** The bytes to store: the original, or the rasterised drawing. */
  bytes: Uint8Array;
  ending: OriginalEnding;
  width: number;
  height: number;
  /** Dominant colour, '#rrggbb'. */
  color: string;
}

/**
 * Detects a picture's format by content, whatever its name, and measures it; rasterises drawings (SVG). Throws
 * UnusableImage for anything else, and above 20 MB, 50 megapixels or 150 MB once decoded.
 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  if (bytes.length > LARGEST_FILE)
    throw new UnusableImage(msg('The picture is larger than 20 MB.'));
  if (isHeic(bytes))
    throw new UnusableImage(
      msg("HEIC photos can't be used. Save the photo as JPEG, and add that file."),
    );
  const head = await readHead(bytes).catch((error: unknown) => {
    if (mayBeDrawing(bytes)) return null;
    throw error;
  });
  if (head === null) return inspectDrawing(bytes);
  refuseLarge(head);
  return decoding.run(() => inspect(bytes, head));
}

async function inspect(
  bytes: Uint8Array,
  { format, width, height }: ImageHead,
): Promise<InspectedImage> {
  try {
    const ending = ENDINGS[format];
    if (!ending)
      throw new UnusableImage(
        msg("Pictures of this kind can't be used. Save the picture as JPEG or PNG."),
      );
    return { bytes, ending, width, height, color: await colorOfPicture(openImage(bytes)) };
  } catch (error) {
    if (error instanceof UnusableImage) throw error;
    throw new UnusableImage(msg('That image is damaged.'));
  }
}

/** Opens a picture with our limits. */
export function openImage(source: Uint8Array | string, density = 72): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', density }).timeout({
    seconds: SECONDS,
  });
}

/** Format and size of a picture, from its header. */
export type ImageHead = Awaited<ReturnType<typeof readHead>>;

/** Reads the header of a picture. Throws UnusableImage for bytes that are not a picture. */
export async function readHead(bytes: Uint8Array) {
  try {
    // Without the pixel limit, which would report a picture that is too large as no picture at all.
    const { format, autoOrient, pages, channels, depth, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    return { format, ...autoOrient, pages, channels, depth, isProgressive };
  } catch {
    throw new UnusableImage(msg('The file is not a picture.'));
  }
}

/**
 * Refuses pictures whose decoding takes too much memory, which small files can cause: PNG and JPEG are decoded line by
 * line, unless they are interlaced. Throws UnusableImage.
 */
export function refuseLarge({
  format,
  width,
  height,
  pages,
  channels,
  depth,
  isProgressive,
}: ImageHead): void {
  if (width * height > MAX_PIXELS || (pages ?? 1) > 1000) {
    throw new UnusableImage(msg('The picture has more than 50 megapixels.'));
  }
  const isByLine = (format === 'jpeg' || format === 'png') && !isProgressive;
  if (!isByLine && width * height * channels * (BYTES[depth] ?? 8) > MAX_DECODED)
    throw new UnusableImage(msg('The picture takes more than 150 MB of memory.'));
}

function mayBeDrawing(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, DRAWING_HEAD)).toString('latin1');
  return head.startsWith(GZIP) || /<svg/i.test(head);
}

async function inspectDrawing(bytes: Uint8Array): Promise<InspectedImage> {
  const pixels = await drawing.run(() => rasterised(bytes));
  return decoding.run(async () => inspect(pixels, await readHead(pixels)));
}

async function rasterised(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await drawingMaker.rasterise({ drawing: bytes });
  } catch (error) {
    if (error instanceof Overloaded || areFilesUnreachable(error)) throw error;
    throw new UnusableImage(
      error instanceof PictureProcessEnded
        ? msg('The drawing takes too much memory or time.')
        : msg('That image is damaged.'),
    );
  }
}

async function colorOfPicture(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize({ width: 32, height: 32, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return dominantColor(pixels);
}
