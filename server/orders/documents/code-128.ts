/** An ASCII text as a Code 128 barcode for hand scanners: an SVG of the bars, without the text. */
export async function code128(text: string): Promise<string> {
  // Loaded on demand: it takes 14 MB of memory that only printing needs.
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'code128', text, height: 10, includetext: false });
}
