import { open } from './inspect-image.ts';
import type { PictureDone, PictureJob } from './picture-job.ts';

// A process of its own that makes renditions: the memory that encoders leave behind goes when it ends, and a picture
// that brings the encoder down does not take the shop with it.
process.on('message', (job: PictureJob) => {
  make(job).then(
    () => tell({ id: job.id, error: null }),
    (error: unknown) => tell({ id: job.id, error: String(error) }),
  );
});
// The shop is gone, and nobody waits for what is being made.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole group; the shop ends this process itself.
process.on('SIGINT', () => {});

async function make({ source, target, width, format }: PictureJob): Promise<void> {
  const picture = open(source).autoOrient().resize({ width, withoutEnlargement: true });
  await (
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 3 })
      : picture.webp({ quality: 80, effort: 4 })
  ).toFile(target);
}

function tell(done: PictureDone): void {
  process.send?.(done);
}
