import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributeLine, bannerLine, flashSaleLine } from '../import/reading/lines.ts';

const LANGUAGES = ['ar', 'bn', 'de', 'es', 'fr'];

type Line = Record<string, unknown> & { type: string; slug: string };

/** The catalogue of the demo shop. */
const demo = readFileSync(new URL('../../../demo/catalog.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

test.each(demo.filter(({ type }) => type === 'banner' || type === 'ad'))(
  'the $type $slug of the demo shop is translated',
  (line) => {
    const texts = bannerLine.parse(line).translations;
    expect(Object.keys(texts)).toEqual(LANGUAGES);
    for (const { title, subtitle } of Object.values(texts)) {
      expect(title).toBeTruthy();
      expect(subtitle).toBeTruthy();
    }
  },
);

test.each(demo.filter(({ type }) => type === 'flash_sale'))(
  'the flash sale $slug of the demo shop is translated',
  (line) => {
    const texts = flashSaleLine(new Date(), 'USD').parse(line).translations;
    expect(Object.keys(texts)).toEqual(LANGUAGES);
    for (const { name } of Object.values(texts)) expect(name).toBeTruthy();
  },
);

interface Product {
  attributes: Record<string, unknown>;
  option_name?: string;
  sizes?: { name: string }[];
  colors?: { name: string }[];
}

/** Values of attributes and options that contain words, not only a size or a code. */
const words = new Set(
  demo
    .filter(({ type }) => type === 'product')
    .flatMap((line) => {
      const { attributes, option_name, sizes = [], colors = [] } = line as unknown as Product;
      return [
        ...Object.entries(attributes).flatMap(([slug, stated]) =>
          [stated].flat().map((value) => `${slug}: ${String(value)}`),
        ),
        ...sizes.map(({ name }) => `${option_name?.toLowerCase() ?? 'size'}: ${name}`),
        ...colors.map(({ name }) => `colour: ${name}`),
      ];
    })
    .filter((value) => /: .*[a-z]{3}/.test(value)),
);

test.each(LANGUAGES)(
  'values of attributes and options of the demo shop are translated to %s',
  (language) => {
    const translated = demo
      .filter(({ type }) => type === 'attribute')
      .flatMap((line) => {
        const values = attributeLine.parse(line).translations[language]?.['values'] ?? {};
        // Two values of an option with the same text would be indistinguishable.
        expect(new Set(Object.values(values)).size, line.slug).toBe(Object.keys(values).length);
        return Object.entries(values).map(([value]) => `${line.slug}: ${value}`);
      });
    expect(words.size).toBeGreaterThan(80);
    expect([...words].filter((value) => !translated.includes(value))).toEqual([]);
  },
);
