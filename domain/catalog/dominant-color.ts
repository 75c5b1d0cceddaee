/**
 * The colour that covers most of a small picture, as '#rrggbb': the mean of the fullest of 512 boxes of similar
 * colours. Takes pixels of three bytes; grey without pixels.
 */
export function dominantColor(pixels: Uint8Array): string {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>();
  let fullest = { count: 0, red: 0xf5, green: 0xf5, blue: 0xf4 };
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const box = boxes.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    box.count += 1;
    box.red += red;
    box.green += green;
    box.blue += blue;
    boxes.set(key, box);
    if (box.count > fullest.count) fullest = box;
  }
  const count = Math.max(fullest.count, 1);
  return `#${[fullest.red, fullest.green, fullest.blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
