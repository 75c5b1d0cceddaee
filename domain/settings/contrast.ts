/** Minimum contrast of text (WCAG 2.2 AA). */
export const MIN_CONTRAST = 4.5;

/** The contrast ratio of two colours '#rrggbb', from 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever has more contrast on a colour '#rrggbb'; one of them always has enough. */
export function textOn(ground: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', ground) >= contrastRatio('#000000', ground)
    ? '#ffffff'
    : '#000000';
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
