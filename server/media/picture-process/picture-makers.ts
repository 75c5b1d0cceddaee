import { PictureMaker } from './picture-maker.ts';

/** The process that renders this process's pictures, other than drawings. */
export const pictureMaker = new PictureMaker();

/**
 * The process that renders drawings, one at a time: a drawing can exceed its limits, and pictures in the same process would
 * fail with it.
 */
export const drawingMaker = new PictureMaker();

/** Stops the picture processes; pending pictures fail. */
export async function stopPictureMakers(): Promise<void> {
  await Promise.all([pictureMaker.stop(), drawingMaker.stop()]);
}
