import type { Width } from './renditions.ts';

/** URL of a picture in one of the served widths; "" without a picture. */
export function imageUrl(hash: string | null | undefined, width: Width): string {
  return hash ? `/media/${hash}-${width}.webp` : '';
}
