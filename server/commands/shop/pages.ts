import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '#domain/catalog/plain-text.ts';
import { textOfHtml } from '#domain/search/document.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { sanitizeDescription } from '#server/catalog/sanitize-description.ts';
import { findTextPage, listTextPages } from '#server/content/get-legal-page.ts';
import { removePage } from '#server/content/operate/remove-page.ts';
import { placePage, setPage } from '#server/content/operate/set-page.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
  unknownAction,
} from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { columnsLine, oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { readGivenFile } from '../terminal/read-given-file.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `pages list|show|set|remove`: manages the shop's text pages. */
export const pages: Command = {
  usage: [
    'list [--json]',
    'show SLUG [--locale L] [--json]',
    'set SLUG [--title T --file F [--locale L]] [--footer 1|2|...|none]',
    'import FOLDER [--locale L]',
    'remove SLUG [--locale L]',
  ],
  summary:
    'Manages text pages at /page/SLUG, read from HTML files and sanitised, and their position in the footer. import stores every SLUG.html in a folder, with its <h1> as the title, or none of them. A running shop shows them immediately.',
  run: async (context, [action, ...rest]) => {
    if (action === 'list') return list(context, rest);
    if (action === 'show') return show(context, rest);
    if (action === 'set') return set(context, rest);
    if (action === 'import') return importFolder(context, rest);
    if (action === 'remove') return remove(context, rest);
    throw unknownAction('pages', action);
  },
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const pages = await listTextPages(db);
  if (flags.has('json')) return print(JSON.stringify(pages, null, 2));
  for (const { slug, locale, title, position } of pages)
    print(columnsLine([slug, locale, title, position === null ? null : `footer ${position}`]));
}

async function show({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  const { words, values } = readArguments(rest, { options: ['locale'], min: 1, max: 1 });
  const slug = words[0] ?? '';
  const page = await findTextPage(db, slug, values.locale ?? 'en');
  if (!page) throw new CommandError(`There is no page "${slug}".`);
  if (flags.has('json')) return print(JSON.stringify(page, null, 2));
  print(page.title);
  print(page.description);
}

async function set(context: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, {
    options: ['title', 'file', 'locale', 'footer'],
    min: 1,
    max: 1,
  });
  const [slug = ''] = words;
  const { title, file, locale = 'en', footer } = values;
  if (footer === undefined || title !== undefined || file !== undefined) {
    if (title === undefined || file === undefined)
      throw new UsageError('set takes --title and --file.');
    const html = (await readGivenFile(file)).toString();
    const page = { slug, locale, title, description: sanitizeDescription(html) };
    await byOperator(context, (work) => setPage(work, page));
    context.print(`The page "${slug}" (${locale}) is stored.`);
  }
  if (footer === undefined) return;
  await byOperator(context, (work) => placePage(work, slug, placeOf(footer)));
  context.print(
    footer === 'none'
      ? `The footer doesn't link to "${slug}".`
      : `The footer links to "${slug}" at position ${footer}.`,
  );
}

const ENDING = '.html';

/** Stores all pages of a folder in one transaction. */
async function importFolder(context: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, { options: ['locale'], min: 1, max: 1 });
  const [folder = ''] = words;
  const { locale = 'en' } = values;
  const names = await readdir(filePath(folder)).catch(() => {
    throw new CommandError(`The folder ${folder} can't be read.`);
  });
  const files = names.filter((name) => name.endsWith(ENDING)).toSorted();
  if (files.length === 0) throw new CommandError(`The folder ${folder} has no ${ENDING} files.`);
  const texts = await Promise.all(
    files.map(async (name) => {
      const html = (await readGivenFile(join(folder, name))).toString();
      const { title, description } = titledPage(html);
      if (title === '') throw new CommandError(`${name} has no <h1>, which is the page's title.`);
      return { slug: name.slice(0, -ENDING.length), locale, title, description };
    }),
  );
  await byOperator(context, async (work) => {
    for (const page of texts) await setPage(work, page);
  });
  for (const { slug, title } of texts)
    context.print(oneLine(`The page "${slug}" (${locale}) is stored: ${title}`));
}

/** A page whose title is its first heading. */
function titledPage(html: string): { title: string; description: string } {
  const [heading = '', inner = ''] = /<h1[^>]*>([^]*?)<\/h1>/i.exec(html) ?? [];
  return {
    // Sanitising converts entities to characters.
    title: cleanText(textOfHtml(sanitizeDescription(inner))),
    description: sanitizeDescription(html.replace(heading, '')),
  };
}

function placeOf(text: string): number | null {
  if (text === 'none') return null;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new UsageError('--footer takes a position such as 1, or none.');
}

async function remove(context: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, { options: ['locale'], min: 1, max: 1 });
  const [slug = ''] = words;
  await byOperator(context, (work) => removePage(work, slug, values.locale ?? null));
  context.print(`The page "${slug}"${values.locale ? ` (${values.locale})` : ''} is removed.`);
}

function byOperator({ db }: CommandContext, useCase: (work: Work) => Promise<void>): Promise<void> {
  return operate(db, byCommandLine(), useCase).catch((error: unknown) => {
    throw error instanceof RangeError ? new CommandError(error.message) : error;
  });
}
