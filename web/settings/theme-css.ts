import { THEME_SHADES } from '#contract/settings/branding.ts';
import { contrastRatio, MIN_CONTRAST, textOn } from '#domain/settings/contrast.ts';

type Shade = (typeof THEME_SHADES)[number];
type Theme = Record<Shade, string>;

interface Scheme {
  /** Backgrounds (tokens of styles.css) that coloured text appears on. */
  backgrounds: string[];
  ink: string;
  /** Candidate shades for coloured text, the preferred one first. */
  text: Shade[];
  /**
   * The shade behind the tint, the tint itself, and its replacement when text on it lacks contrast.
   */
  tint: { shade: Shade; css: string; plain: string };
}

const LIGHT: Scheme = {
  backgrounds: ['#ffffff', '#fafaf9', '#f5f5f4'],
  ink: '#1c1917',
  text: ['primary700', 'primary800', 'primary900', 'primary950'],
  tint: { shade: 'primary50', css: 'var(--color-primary-50)', plain: '#f5f5f4' },
};
const DARK: Scheme = {
  backgrounds: ['#141211', '#1e1b1a', '#292524'],
  ink: '#f5f5f4',
  text: ['primary400', 'primary300', 'primary200', 'primary100', 'primary50'],
  tint: {
    shade: 'primary950',
    css: 'color-mix(in oklab, var(--color-primary-950) 60%, var(--color-paper))',
    plain: '#292524',
  },
};

/**
 * CSS for the shop's accent colours, only when all twelve shades are present (spec §4); null keeps
 * the built-in ones. Adjusts shades so that text always has enough contrast.
 */
export function themeCss(colors: Partial<Theme>): string | null {
  if (!THEME_SHADES.every((shade) => colors[shade])) return null;
  const theme = colors as Theme;
  const shades = THEME_SHADES.map((shade) => `${variableOf(shade)}:${theme[shade]}`);
  const light = [...shades, ...actionCss(theme), ...textCss(theme, LIGHT)];
  const dark = textCss(theme, DARK);
  return `:root{${light.join(';')}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
}

/** The action background keeps one text colour, including on hover. */
function actionCss(theme: Theme): string[] {
  const text = textOn(theme.primary600);
  const hovered = (['primary700', 'primary500', 'primary600'] as const).find((shade) =>
    isReadable(text, [theme[shade]]),
  );
  return [
    `--color-on-action:${text}`,
    `--color-action-hover:var(${variableOf(hovered ?? 'primary600')})`,
  ];
}

function textCss(theme: Theme, { backgrounds, ink, text, tint }: Scheme): string[] {
  const isTinted = contrastRatio(ink, theme[tint.shade]) >= MIN_CONTRAST;
  const under = isTinted ? [...backgrounds, theme[tint.shade]] : backgrounds;
  const shade = text.find((candidate) => isReadable(theme[candidate], under));
  return [
    `--color-accent:${shade ? `var(${variableOf(shade)})` : ink}`,
    `--color-tint:${isTinted ? tint.css : tint.plain}`,
  ];
}

function isReadable(text: string, backgrounds: string[]): boolean {
  return backgrounds.every((background) => contrastRatio(text, background) >= MIN_CONTRAST);
}

/** primary50 -> --color-primary-50 */
function variableOf(shade: Shade): string {
  return `--color-${shade.replace(/(\d+)$/, '-$1')}`;
}
