import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Screens, buttons and fields that the guides name in italics are called so on the screen.
const ROOT = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const CATALOGUES = ['server/console/locales/de.json', 'server/settings/locales/de.json'];
/** English sentences, which are the keys of each catalogue. */
const sentences = CATALOGUES.flatMap((file) =>
  Object.keys(JSON.parse(read(file)) as Record<string, string>),
);

/** The names in italics of a page, without its code. */
function namesOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```\w*\n[^]*?^```$|`[^`]*`/gm, '');
  return [...prose.matchAll(/(?<![\w*])\*([^*|\s][^*|]*?)\*(?![\w*])/g)].map(([, name = '']) =>
    name.replaceAll(/\s+/g, ' '),
  );
}

/** Whether a sentence is the name, which has a value in place of each `{{placeholder}}`. */
function isNamed(sentence: string, name: string): boolean {
  const parts = sentence.split(/\{\{\w+\}\}/);
  if (parts.length === 1) return sentence === name;
  const pattern = parts
    .map((text) => text.replaceAll(/[^\w\s]/g, String.raw`\$&`))
    .join(String.raw`\S+`);
  return new RegExp(`^${pattern}$`).test(name);
}

const PAGES = ['back-office.md', 'operating.md', 'first-day.md', 'running.md'];

test.each(PAGES)('what docs/%s names in italics is on the screen under that name', (page) => {
  const names = namesOf(read('docs', page));
  const gone = names.filter((name) => !sentences.some((sentence) => isNamed(sentence, name)));
  expect(gone).toEqual([]);
});

test('names are read from italics alone, and placeholders stand for values', () => {
  const page = 'Press *Save\nall*, **not this**, `*.ts`, 2 * 3 * 4, *Add 3 rows*.';
  expect(namesOf(page)).toEqual(['Save all', 'Add 3 rows']);
  expect(isNamed('Add {{count}} rows', 'Add 3 rows')).toBe(true);
  expect(isNamed('Add {{count}} rows', 'Add rows')).toBe(false);
  expect(isNamed('Add (a) {{count}}', 'Add a 3')).toBe(false);
});
