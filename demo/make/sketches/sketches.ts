import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Drawings of the catalogue: SVG in the generator, WebP in the repository. */

const drawings = new Map<string, string>();

/** Registers a drawing as `media/<folder>/<name>.webp` and returns that path. */
export function keep(folder: string, name: string, svg: string): string {
  const file = `media/${folder}/${name}.webp`;
  const other = drawings.get(file);
  if (other !== undefined && other !== svg) throw new Error(`two different drawings named ${file}`);
  drawings.set(file, svg);
  return file;
}

/** A drawing's side view without dimensions, as a category picture. */
export function plainSketch(name: string): string {
  const svg = drawings.get(`media/sketches/${name}.webp`);
  if (!svg) throw new Error(`no drawing named ${name}`);
  return svg
    .replace(/<(line|path)[^>]*#b4460f[^>]*\/>|<text[^>]*#b4460f[^>]*>[^<]*<\/text>/g, '')
    .replace(/<line[^>]*stroke-dasharray[^>]*\/>/g, '')
    .replace(
      'width="800" height="800" viewBox="0 0 800 800"',
      'width="660" height="200" viewBox="50 190 660 200"',
    );
}

export function sketch(name: string, svg: string): string {
  return keep('sketches', name, svg);
}

export async function makeDrawings(root: string, redraw: boolean): Promise<string[]> {
  for (const [file, svg] of drawings) {
    if (!redraw && existsSync(join(root, file))) continue;
    await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 5 }).toFile(join(root, file));
  }
  return [...drawings.keys()];
}
