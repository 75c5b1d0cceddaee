import { PictureMaker } from './picture-maker.ts';

/** The picture process of this shop process, for everything but drawings. */
export const pictureMaker = new PictureMaker();

/**
 * The process for drawings, one at a time: a drawing can make it end, and would take the pictures that are made beside
 * it along.
 */
export const drawingMaker = new PictureMaker();

/** Stops the picture processes; pending pictures fail. */
export async function stopMakingPictures(): Promise<void> {
  await Promise.all([pictureMaker.stop(), drawingMaker.stop()]);
}
