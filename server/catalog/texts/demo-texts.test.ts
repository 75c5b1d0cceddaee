import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bannerLine } from '../import/reading/lines.ts';

/** The banners and ads of the demo shop. */
const demo = readFileSync(new URL('../../../demo/catalog.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { type: string; slug: string })
  .filter(({ type }) => type === 'banner' || type === 'ad');

test.each(demo)('the $type $slug of the demo shop is translated', (line) => {
  const texts = bannerLine.parse(line).translations;
  expect(Object.keys(texts)).toEqual(['ar', 'bn', 'de', 'es', 'fr']);
  for (const { title, subtitle } of Object.values(texts)) {
    expect(title).toBeTruthy();
    expect(subtitle).toBeTruthy();
  }
});
