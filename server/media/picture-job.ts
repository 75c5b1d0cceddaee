import type { Format, Width } from './media-paths.ts';

/** A rendition to be made: what the shop tells the process that makes pictures. */
export interface PictureJob {
  id: number;
  /** File of the original, and file that is written. */
  source: string;
  target: string;
  width: Width;
  format: Format;
}

/** What it tells the shop of a job; `error` is null where the file is there. */
export interface PictureDone {
  id: number;
  error: string | null;
}
