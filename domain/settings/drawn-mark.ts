import { initialsOf } from '../accounts/initials.ts';
import { textOn } from './contrast.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A square SVG with a shop's initials on a colour '#rrggbb': its placeholder logo until one is uploaded. */
export function drawnMark(name: string, color: string): string {
  const letters = initialsOf(name) || Array.from(name.trim())[0] || '';
  const text = letters.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
  const size = Array.from(letters).length > 1 ? 26 : 34;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" rx="14" fill="${color}"/>` +
    `<text x="32" y="33" fill="${textOn(color)}" font-family="system-ui,sans-serif" font-weight="600" ` +
    `font-size="${size}" text-anchor="middle" dominant-baseline="central">${text}</text></svg>`
  );
}
