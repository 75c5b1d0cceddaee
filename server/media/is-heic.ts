/** Brands of files whose pictures are coded as HEVC; AVIF, in the same container, has brands of its own. */
const HEVC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** Whether a file is a photo as phones store it (HEIC), which browsers do not show and the shop cannot decode. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  // The main brand, a version, and the brands that the file is compatible with, of four letters each.
  const brands: readonly string[] = head.slice(8, size).match(/[^]{4}/g) ?? [];
  return brands.some((brand) => HEVC.has(brand)) && !brands.includes('avif');
}
