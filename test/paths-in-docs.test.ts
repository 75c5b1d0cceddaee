import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const FOLDERS = [
  'contract',
  'domain',
  'server',
  'web',
  'console',
  'test',
  'scripts',
  'e2e',
  'demo',
];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('/', folder, name),
  ),
);
/**
 * Paths in backticks: of a folder of the project, or the end of a file's path (`query/search.ts`, `search.ts`). Those that stand for
 * many (`*`, `<name>`, `NNNN`) are left out.
 */
function pathsOf(markdown: string): string[] {
  return [...markdown.matchAll(/`([\w.][\w./-]*)`/g)]
    .map(([, path]) => path ?? '')
    .filter(
      (path) =>
        ((path.includes('/') && FOLDERS.includes(path.split('/')[0] ?? '')) ||
          /^(?!\.).*\.(tsx?|mjs|css|sql)$/.test(path)) &&
        !path.includes('NNNN'),
    );
}

const exists = (path: string) =>
  existsSync(join(ROOT, path)) || FILES.some((file) => file.endsWith(`/${path}`));

test.each(PAGES)('each path in %s exists', (page) => {
  const markdown = readFileSync(join(ROOT, page), 'utf8');
  expect(pathsOf(markdown).filter((path) => !exists(path))).toEqual([]);
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading ?? '');
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test.each(PAGES)('each link of %s leads to a file, and to a heading where it names one', (page) => {
  const links = [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(
      /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
    ),
  ];
  const leadsNowhere = links.filter(([, to = '', anchor]) => {
    const file = to === '' ? join(ROOT, page) : join(ROOT, dirname(page), to);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).has(anchor);
  });
  expect(leadsNowhere.map(([link]) => link)).toEqual([]);
});

test('a path is recognised, a pattern is not', () => {
  const text =
    '`server/a`, `query/a.ts`, `a.ts`, `web/<page>.ts`, `*.ts`, `/api/x`, `docs`, `server/NNNN-x.sql`';
  expect(pathsOf(text)).toEqual(['server/a', 'query/a.ts', 'a.ts']);
});
