import { writeFile } from 'node:fs/promises';
import { openImage, readHead, refuseLarge } from '../inspect-image.ts';
import { rasterise } from './rasterise.ts';
import type { CropJob, PictureDone, PictureJob, RedrawJob, RenditionJob } from './picture-job.ts';

// Makes renditions, crops pictures, redraws customers' and rasterises drawings in a child process: exiting frees the memory
// encoders leave behind, and a picture that crashes the encoder does not crash the shop.

/** Longest side of a redrawn picture, in pixels. */
const LONGEST_SIDE = 2400;

process.on('message', (job: PictureJob) => {
  executeJob(job).then(
    (bytes) => send({ id: job.id, error: null, code: null, syscall: null, bytes }),
    (error: unknown) => {
      const { code = null, syscall = null } = error as Partial<
        Pick<PictureDone, 'code' | 'syscall'>
      >;
      send({ id: job.id, error: String(error), code, syscall, bytes: null });
    },
  );
});
// The shop's process has ended, so nobody waits for the result.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole process group; the shop stops this process itself.
process.on('SIGINT', () => {});

function executeJob(job: PictureJob): Promise<Uint8Array | null> {
  if ('bytes' in job) return redraw(job);
  if ('drawing' in job) return rasterise(job);
  return 'area' in job ? crop(job) : makeRendition(job);
}

async function makeRendition({ source, target, width, format }: RenditionJob): Promise<null> {
  const picture = openImage(source).autoOrient().resize({ width, withoutEnlargement: true });
  const bytes = await (
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 3 })
      : picture.webp({ quality: 80, effort: 4 })
  ).toBuffer();
  // The encoder would report a full disk as a damaged picture.
  await writeFile(target, bytes);
  return null;
}

async function redraw({ bytes, ending }: RedrawJob): Promise<Uint8Array> {
  refuseLarge(await readHead(bytes));
  const picture = openImage(bytes)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  return (ending === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer();
}

async function crop({ source, area, ending }: CropJob): Promise<Uint8Array> {
  const { width, height } = (await openImage(source).metadata()).autoOrient;
  const [left, columns] = pixelsOf(area.left, area.width, width);
  const [top, rows] = pixelsOf(area.top, area.height, height);
  const picture = openImage(source)
    .autoOrient()
    .extract({ left, top, width: columns, height: rows });
  if (ending === 'jpg') return picture.jpeg({ quality: 92 }).toBuffer();
  return (ending === 'png' ? picture.png() : picture.webp({ quality: 92 })).toBuffer();
}

/** First pixel and number of pixels of a part of a side, given in percent; at least one, and none beyond the side. */
function pixelsOf(start: number, length: number, side: number): [number, number] {
  const first = Math.min(Math.round((start / 100) * side), side - 1);
  const end = Math.min(Math.round(((start + length) / 100) * side), side);
  return [first, Math.max(end - first, 1)];
}

function send(done: PictureDone): void {
  process.send?.(done);
}
