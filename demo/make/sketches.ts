import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The drawn pictures of the catalogue: SVG in the generator, WebP in the repository. */

const drawings = new Map<string, string>();

/** Keeps a drawing under `media/<folder>/<name>.webp` and returns that path. */
export function keep(folder: string, name: string, svg: string): string {
  const file = `media/${folder}/${name}.webp`;
  const other = drawings.get(file);
  if (other !== undefined && other !== svg) throw new Error(`two different drawings named ${file}`);
  drawings.set(file, svg);
  return file;
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
