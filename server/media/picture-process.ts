import { open } from './inspect-image.ts';
import type { PictureDone, PictureJob } from './picture-job.ts';

// Makes renditions in a child process: exiting frees the memory encoders leave behind, and a picture that crashes the
// encoder does not crash the shop.
process.on('message', (job: PictureJob) => {
  make(job).then(
    () => send({ id: job.id, error: null }),
    (error: unknown) => send({ id: job.id, error: String(error) }),
  );
});
// The shop is gone, and nobody waits for the result.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole group; the shop stops this process itself.
process.on('SIGINT', () => {});

async function make({ source, target, width, format }: PictureJob): Promise<void> {
  const picture = open(source).autoOrient().resize({ width, withoutEnlargement: true });
  await (
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 3 })
      : picture.webp({ quality: 80, effort: 4 })
  ).toFile(target);
}

function send(done: PictureDone): void {
  process.send?.(done);
}
