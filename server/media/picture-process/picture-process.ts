import { openImage, readHead, refuseLarge } from '../inspect-image.ts';
import type { PictureDone, PictureJob, RedrawJob, RenditionJob } from './picture-job.ts';

// Makes renditions and redraws customers' pictures in a child process: exiting frees the memory encoders leave behind, and
// a picture that crashes the encoder does not crash the shop.

/** Longest side of a redrawn picture, in pixels. */
const LONGEST_SIDE = 2400;

process.on('message', (job: PictureJob) => {
  ('bytes' in job ? redraw(job) : makeRendition(job)).then(
    (bytes) => send({ id: job.id, error: null, bytes }),
    (error: unknown) => send({ id: job.id, error: String(error), bytes: null }),
  );
});
// The shop's process is gone, so nobody waits for the result.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole process group; the shop stops this process itself.
process.on('SIGINT', () => {});

async function makeRendition({ source, target, width, format }: RenditionJob): Promise<null> {
  const picture = openImage(source).autoOrient().resize({ width, withoutEnlargement: true });
  await (
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 3 })
      : picture.webp({ quality: 80, effort: 4 })
  ).toFile(target);
  return null;
}

async function redraw({ bytes, ending }: RedrawJob): Promise<Uint8Array> {
  refuseLarge(await readHead(bytes));
  const picture = openImage(bytes)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  return (ending === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer();
}

function send(done: PictureDone): void {
  process.send?.(done);
}
