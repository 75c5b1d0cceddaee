import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citationsIn, isInSpecification, sectionsOf } from './specification/citations.ts';

const ROOT = join(import.meta.dirname, '..');
const sections = sectionsOf(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'));
/** The folders whose comments say which words they carry out, not only which section. */
const EXACT = ['contract', 'domain', 'server'];
const sources = globSync(`{${[...EXACT, 'web', 'console', 'e2e', 'test'].join()}}/**/*.{ts,tsx}`, {
  cwd: ROOT,
}).filter((file) => !file.startsWith('test/spec-citations'));

test('the specification has nine sections', () => {
  expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each([
  ['/** Where the button leads (spec §4, checkout button). */', [4, 'checkout button']],
  ['// Spec §7, POST\n// /cart/store: adds a line.', [7, 'POST /cart/store']],
  ['/**\n * Wiped (spec §9,\n * guest cart reset).\n */', [9, 'guest cart reset']],
  ['/** Spec §9. */', [9, undefined]],
  ['/** Spec §3, user */', [3, 'user']],
])('%j cites %j', (text, [section, topic]) => {
  const [citation = { section: 0, topic: '' }, ...more] = citationsIn(text);
  expect([citation, ...more]).toEqual([{ section, topic }]);
  expect(isInSpecification(sections, citation)).toBe(true);
});

test.each(['Spec §10.', 'Spec §4, basket button.', 'Spec §4, heckout button.', 'Spec §9, user.'])(
  '%j cites nothing that exists',
  (text) => {
    expect(citationsIn(text).map((citation) => isInSpecification(sections, citation))).toEqual([
      false,
    ]);
  },
);

test('comments cite sections and words that the specification has', () => {
  const wrong = sources.flatMap((file) =>
    citationsIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter(
        (citation) =>
          !isInSpecification(sections, citation) ||
          (citation.topic === undefined &&
            EXACT.some((folder) => file.startsWith(`${folder}/`)) &&
            !/\.test\.tsx?$/.test(file)),
      )
      .map(({ section, topic = '(no words)' }) => `${file}: §${section}, ${topic}`),
  );
  expect(wrong).toEqual([]);
});
