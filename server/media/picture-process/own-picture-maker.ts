import { PictureMaker } from './picture-maker.ts';

/** The picture process of this shop process. */
export const pictureMaker = new PictureMaker();

/** Stops the picture process; pending pictures fail. */
export async function stopMakingPictures(): Promise<void> {
  await pictureMaker.stop();
}
