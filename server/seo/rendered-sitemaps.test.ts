import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RenderedSitemaps } from './rendered-sitemaps.ts';

const MINUTE_MS = 60_000;

/** Sitemaps at a time that the test sets; `rendered` has the files that were rendered, in sequence. */
function opened() {
  const clock = { now: 0 };
  const rendered: string[] = [];
  const sitemaps = new RenderedSitemaps(() => clock.now);
  const get = async (file: string, text = file) => {
    const bytes = await sitemaps.get(file, () => {
      rendered.push(file);
      return Promise.resolve(text);
    });
    return bytes && gunzipSync(bytes).toString();
  };
  return { clock, rendered, sitemaps, get };
}

test('a file is rendered again after a minute', async () => {
  const { clock, rendered, get } = opened();
  expect([await get('a', 'old'), await get('b'), await get('a', 'new')]).toEqual([
    'old',
    'b',
    'old',
  ]);
  clock.now = MINUTE_MS;
  expect(await Promise.all([get('a', 'new'), get('a', 'newer')])).toEqual(['new', 'new']);
  expect(rendered).toEqual(['a', 'b', 'a']);
});

test('neither a failure nor a missing file is remembered', async () => {
  const { sitemaps, get } = opened();
  const fails = sitemaps.get('a', () => Promise.reject(new Error('no database')));
  await expect(fails).rejects.toThrow('no database');
  async function* broken() {
    yield '<urlset>';
    throw new Error('lost connection');
  }
  const breaks = sitemaps.get('a', () => Promise.resolve(broken()));
  await expect(breaks).rejects.toThrow('lost connection');
  expect(await sitemaps.get('a', () => Promise.resolve(null))).toBeNull();
  expect(await get('a')).toBe('a');
});
