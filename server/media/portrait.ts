import { initialsOf } from '#domain/accounts/initials.ts';

const PATH = /^\/media\/portraits\/([^/]{1,200})\.svg$/;
/** Shown for names without initials. */
const NOBODY = 'person';
const INITIALS = /^(?:\p{L}\p{M}{0,3}){1,6}$/u;

/** The URL of a person's portrait; the same for everybody with these initials. */
export function portraitPath(name: string): string {
  return `/media/portraits/${encodeURIComponent(initialsOf(name) || NOBODY)}.svg`;
}

/** The drawing at a path of `portraitPath`; null for other paths. */
export function drawPortrait(pathname: string): string | null {
  const initials = decoded(PATH.exec(pathname)?.[1]);
  if (initials === NOBODY) return drawing(SILHOUETTE);
  if (initials === null || !INITIALS.test(initials)) return null;
  return drawing(
    `<text x="80" y="80" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" ` +
      `font-size="60" font-weight="600" fill="#57534e">${escapeXml(initials)}</text>`,
  );
}

const SILHOUETTE =
  '<g fill="#57534e"><circle cx="80" cy="62" r="28"/><path d="M24 160a56 56 0 0 1 112 0z"/></g>';

const drawing = (figure: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">` +
  `<rect width="160" height="160" fill="#e7e5e4"/>${figure}</svg>`;

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}

function escapeXml(text: string): string {
  return text.replaceAll(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
