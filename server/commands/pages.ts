import { readFile } from 'node:fs/promises';
import { sanitizeDescription } from '#server/catalog/sanitize-description.ts';
import { findTextPage } from '#server/content/get-legal-page.ts';
import { saveLegalPage } from '#server/content/save-legal-page.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './command.ts';
import { filePath } from './file-path.ts';
import { readArguments } from './read-arguments.ts';

/** `pages show|edit`: the legal pages. */
export const pages: Command = {
  usage: ['show SLUG [--locale L]', 'edit SLUG --title T --file F [--locale L]'],
  summary:
    'Shows a page of text, or stores one from a file of HTML, cleaned; a running shop follows at once.',
  run: async (context, [action, ...rest]) => {
    if (action === 'show') return show(context, rest);
    if (action === 'edit') return edit(context, rest);
    throw new UsageError(action ? `pages cannot "${action}".` : 'Say what to do.');
  },
};

async function show({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, { options: ['locale'], least: 1, most: 1 });
  const slug = words[0] ?? '';
  const page = await findTextPage(db, slug, values.locale ?? 'en');
  if (!page) throw new CommandError(`There is no page "${slug}".`);
  print(page.title);
  print(page.description);
}

async function edit(context: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, {
    options: ['title', 'file', 'locale'],
    least: 1,
    most: 1,
  });
  const [slug = ''] = words;
  const { title, file, locale = 'en' } = values;
  if (title === undefined || file === undefined)
    throw new UsageError('edit takes --title and --file.');
  const html = await readFile(filePath(file), 'utf8').catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`);
  });
  const page = { slug, locale, title, description: sanitizeDescription(html) };
  await saveLegalPage(context.db, page).catch((error: unknown) => {
    throw error instanceof RangeError ? new CommandError(error.message) : error;
  });
  context.print(`The page "${slug}" (${locale}) is stored.`);
}
