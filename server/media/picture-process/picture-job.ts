import type { Area } from '../crop-image.ts';
import type { Format, Width } from '../renditions.ts';

/** A rendition to render. */
export interface RenditionJob {
  /** Path of the original, and path to write to. */
  source: string;
  target: string;
  width: Width;
  format: Format;
}

/** A customer's picture to re-encode. */
export interface RedrawJob {
  bytes: Uint8Array;
  ending: 'jpg' | 'png';
}

/** A picture to be cropped. */
export interface CropJob {
  /** Path of the original. */
  source: string;
  area: Area;
  ending: 'jpg' | 'png' | 'webp';
}

/** A drawing (SVG) to rasterise. */
export interface DrawingJob {
  drawing: Uint8Array;
}

/** What is sent to the picture process. */
export type PictureJob = (RenditionJob | RedrawJob | CropJob | DrawingJob) & { id: number };

/** The picture process's result; `error` is null on success, `bytes` those of a redrawn, cropped or rasterised picture. */
export interface PictureDone {
  id: number;
  error: string | null;
  /** The system's code of the error, such as ENOSPC, and the call that it refused, such as open. */
  code: string | null;
  syscall: string | null;
  bytes: Uint8Array | null;
}
