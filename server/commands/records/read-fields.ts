import { basename, dirname } from 'node:path';
import { storePicture } from '#server/catalog/operate/store-picture.ts';
import { type CommandContext, CommandError, UsageError } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { momentNamed, shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/**
 * How an option sets a field of a record: `field` is its name in a catalogue file, `read` parses it unless it is plain
 * text.
 */
export interface RecordOption {
  field: string;
  /** The format of its number in lists; omitted for plain numbers. */
  show?: 'money' | 'percent';
  read?: 'picture' | 'start' | 'end' | ((text: string) => unknown);
  /** Fields that using the option also sets. */
  with?: Record<string, unknown>;
}

/** Options by name; with `isSwitched` also `--hide` and `--show`, which set `is_active`. */
export interface RecordOptions {
  values: Record<string, RecordOption>;
  isSwitched?: boolean;
  /** Fields with texts in other languages, which `--language` selects. */
  translated?: readonly string[];
}

/**
 * Parses arguments to the record's key and fields; stores pictures. Throws CommandError for a picture that cannot be
 * used.
 */
export async function readFields(
  { db, files }: CommandContext,
  { values: byName, isSwitched = false, translated = [] }: RecordOptions,
  args: string[],
): Promise<{ key: string; fields: Record<string, unknown> }> {
  const { flags, rest } = splitFlags(args, isSwitched ? ['hide', 'show'] : []);
  if (flags.size === 2) throw new UsageError("--hide and --show can't be combined.");
  const { words, values } = readArguments(rest, {
    options: [...Object.keys(byName), ...(translated.length > 0 ? ['language'] : [])],
    min: 1,
    max: 1,
  });
  const [key = ''] = words;
  const { language, ...texts } = values;
  if (language !== undefined) {
    if (flags.size > 0) throw onlyTexts(translated);
    return { key, fields: { translations: { [language]: readTexts(texts, translated) } } };
  }
  const fields: Record<string, unknown> = {};
  const clock = await shopClock(db);
  for (const [name, text] of Object.entries(values)) {
    if (text === undefined) continue;
    const { field, read, with: more = {} } = byName[name] ?? { field: name };
    if (Object.hasOwn(fields, field))
      throw new UsageError(`--${name} can't be combined with another option given.`);
    if (read === 'picture') fields[field] = await readPicture({ db, files }, name, text);
    else if (read === 'start' || read === 'end') {
      // A day is in the shop's time zone, and an end day is included.
      const isWholeDay = /^\d{4}-\d\d-\d\d$/.test(text);
      fields[field] = isWholeDay ? (momentNamed(clock, text, read)?.toISOString() ?? text) : text;
    } else fields[field] = read ? read(text) : text;
    Object.assign(fields, more);
  }
  if (flags.size > 0) fields['is_active'] = flags.has('show');
  return { key, fields };
}

function readTexts(
  values: Readonly<Record<string, string | undefined>>,
  translated: readonly string[],
): Record<string, string> {
  const texts = Object.entries(values).map(([name, text]) => [name, text === 'none' ? '' : text]);
  if (Object.keys(values).some((name) => !translated.includes(name))) throw onlyTexts(translated);
  if (texts.length === 0) throw new UsageError('Give at least one text to change.');
  return Object.fromEntries(texts);
}

const onlyTexts = (translated: readonly string[]) =>
  new UsageError(
    `With --language only ${translated.map((name) => `--${name}`).join(' and ')} can be given.`,
  );

/** Stores a picture from an address or a file, and returns its hash. */
async function readPicture(
  stores: Pick<CommandContext, 'db' | 'files'>,
  option: string,
  text: string,
): Promise<string> {
  const path = filePath(text);
  const isAddress = /^https?:\/\//i.test(text);
  const source = isAddress ? { address: text } : { folder: dirname(path), name: basename(path) };
  return storePicture(stores, source).catch((error: unknown) => {
    throw new CommandError(
      `--${option}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}
