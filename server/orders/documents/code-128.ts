/** A text of ASCII as a Code 128 barcode for hand scanners: an SVG of bars alone, without the text. */
export async function code128(text: string): Promise<string> {
  // 14 MB of memory that only printing needs.
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'code128', text, height: 10, includetext: false });
}
