import sharp, { type AvifOptions, type Sharp } from 'sharp';

// Preloaded into the shop of the browser tests: its picture process encodes with the least effort, in a fifth of the
// time. What pictures are like is tested in server/media.
if (process.argv[1]?.endsWith('/picture-process.ts')) {
  const encoders = sharp.prototype as { avif: (this: Sharp, options?: AvifOptions) => Sharp };
  const { avif } = encoders;
  encoders.avif = function (options) {
    return avif.call(this, { ...options, effort: 0 });
  };
}
