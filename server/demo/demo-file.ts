import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The folder of the demo catalogue and its pictures. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', '..', 'demo');
export const DEMO_CATALOG = join(DEMO_FOLDER, 'catalog.jsonl');

/** The keys (slugs, codes) in the demo catalogue, by record type. */
export async function readDemoKeys(): Promise<Map<string, string[]>> {
  const keys = new Map<string, string[]>();
  for await (const line of createInterface({ input: createReadStream(DEMO_CATALOG) })) {
    if (line === '') continue;
    const { type, slug, code } = JSON.parse(line) as { type: string; slug?: string; code?: string };
    const key = slug ?? code;
    if (key !== undefined) keys.set(type, [...(keys.get(type) ?? []), key]);
  }
  return keys;
}
