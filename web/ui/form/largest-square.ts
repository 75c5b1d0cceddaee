import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

/** The crop of a picture to its largest square, in the middle. */
export function largestSquare(width: number, height: number): PercentCrop {
  const side = width > height ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, 1, width, height), width, height);
}
