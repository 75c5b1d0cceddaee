/** Names of the shades, from the lightest to the darkest; 500 is the colour itself. */
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** The remaining share of the distance to white (lighter shades) or black (darker ones), and of the chroma. */
const LIGHTER: Partial<Record<(typeof STEPS)[number], { left: number; chroma: number }>> = {
  50: { left: 0.07, chroma: 0.15 },
  100: { left: 0.16, chroma: 0.3 },
  200: { left: 0.34, chroma: 0.55 },
  300: { left: 0.55, chroma: 0.8 },
  400: { left: 0.78, chroma: 0.95 },
};
const DARKER: Partial<Record<(typeof STEPS)[number], { left: number; chroma: number }>> = {
  600: { left: 0.88, chroma: 0.98 },
  700: { left: 0.74, chroma: 0.9 },
  800: { left: 0.61, chroma: 0.78 },
  900: { left: 0.51, chroma: 0.66 },
  950: { left: 0.34, chroma: 0.48 },
};

/**
 * The shades of a theme derived from one colour '#rrggbb', in perceptually even steps of lightness (OKLCH; spec §3,
 * theme_colors).
 */
export function themeShades(
  color: string,
): Record<`primary${'' | (typeof STEPS)[number]}`, string> {
  const { lightness, chroma, hue } = toOklch(color);
  const shades = STEPS.map((step) => {
    const [lighter, darker] = [LIGHTER[step], DARKER[step]];
    if (lighter) {
      const light = 1 - (1 - lightness) * lighter.left;
      return [`primary${step}`, toHex(light, chroma * lighter.chroma, hue)];
    }
    if (darker)
      return [`primary${step}`, toHex(lightness * darker.left, chroma * darker.chroma, hue)];
    return [`primary${step}`, color.toUpperCase()];
  });
  return Object.fromEntries([['primary', color.toUpperCase()], ...shades]) as ReturnType<
    typeof themeShades
  >;
}

/** Parses a colour such as '#0a7' or '00AA77' as '#rrggbb'; null for anything else. */
export function readColor(text: string): string | null {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? [];
  if (short !== undefined)
    return `#${Array.from(short, (digit) => digit + digit).join('')}`.toLowerCase();
  return long === undefined ? null : `#${long.toLowerCase()}`;
}

function toOklch(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  const x = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const y = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) };
}

/** The nearest colour that a screen can show: chroma is reduced until it is in gamut. */
function toHex(lightness: number, chroma: number, hue: number): string {
  for (let left = chroma; ; left *= 0.95) {
    const rgb = toLinearRgb(lightness, left, hue);
    const fits = rgb.every((share) => share > -0.000_5 && share < 1.000_5);
    if (fits || left < 0.001) return `#${rgb.map(toDigits).join('')}`;
  }
}

function toLinearRgb(lightness: number, chroma: number, hue: number): number[] {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const m = (lightness - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const s = (lightness - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

function toDigits(share: number): string {
  const inside = Math.min(1, Math.max(0, share));
  const value = inside <= 0.003_130_8 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
}
