import type { Format, Width } from '../media-keys.ts';

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

/** What is sent to the picture process. */
export type PictureJob = (RenditionJob | RedrawJob) & { id: number };

/** The picture process's result; `error` is null on success, `bytes` those of a redrawn picture. */
export interface PictureDone {
  id: number;
  error: string | null;
  bytes: Uint8Array | null;
}
