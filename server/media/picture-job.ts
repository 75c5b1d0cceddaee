import type { Format, Width } from './media-keys.ts';

/** A rendition to make, sent to the picture process. */
export interface PictureJob {
  id: number;
  /** Path of the original, and path to write. */
  source: string;
  target: string;
  width: Width;
  format: Format;
}

/** The picture process's result; `error` is null on success. */
export interface PictureDone {
  id: number;
  error: string | null;
}
