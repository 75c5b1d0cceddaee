import { msg } from '#domain/i18n/msg.ts';

/** File types accepted by the server for ticket attachments. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_FILES = 5;
const MAX_BYTES = 2 * 1024 * 1024;

interface Sendable {
  name: string;
  size: number;
  type: string;
  lastModified: number;
}

interface Chosen<Item extends Sendable> {
  files: Item[];
  /** Why some files were rejected, with the first file's name; null if none was. */
  refusal: { sentence: string; file: string } | null;
}

/** Adds the acceptable ones of the given files; one that is there already, once. */
export function addFiles<Item extends Sendable>(
  before: readonly Item[],
  added: readonly Item[],
): Chosen<Item> {
  const files = [...before];
  let refusal: Chosen<Item>['refusal'] = null;
  for (const file of added) {
    if (files.some((other) => keyOfFile(other) === keyOfFile(file))) continue;
    const sentence = refusalOf(file, files.length);
    if (sentence === null) files.push(file);
    else refusal ??= { sentence, file: file.name };
  }
  return { files, refusal };
}

/** Tells the files of a message apart. */
export function keyOfFile({ name, size, lastModified }: Sendable): string {
  return [name, size, lastModified].join(' ');
}

function refusalOf(file: Sendable, already: number): string | null {
  if (!ATTACHMENT_TYPES.includes(file.type)) return msg("{{file}} isn't a JPG, PNG or PDF.");
  if (file.size > MAX_BYTES) return msg('{{file}} is larger than 2 MB.');
  if (already >= MAX_FILES) return msg('You can attach up to five files: {{file}} was left out.');
  return null;
}
