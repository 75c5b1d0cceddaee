import sharp from 'sharp';
import { openImage, readHead } from '../inspect-image.ts';
import { killOverLimit } from './kill-over-limit.ts';
import type { DrawingJob } from './picture-job.ts';

/** Longest side in pixels. */
const SIDE = 1600;
/** Of the whole process; a logo takes less than 100 MB, with a photo of 20 megapixels inside 250 MB. */
const LIMITS = { megabytes: 400, seconds: 30 };

/**
 * A drawing as PNG. Neither its size nor its header says what drawing takes: pictures inside it are decoded whole, and
 * filters are computed however slow they are. So the process ends when it takes more than 400 MB or half a minute.
 */
export async function rasterise({ drawing }: DrawingJob): Promise<Uint8Array> {
  const done = killOverLimit(LIMITS);
  try {
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
    const { width, height } = await readHead(drawing);
    const density = Math.min(Math.max((72 * SIDE) / Math.max(width, height), 1), 7200);
    return await openImage(drawing, density)
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .png()
      .toBuffer();
  } finally {
    done();
  }
}
