import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { uploadImport as endpoint } from '#contract/console/catalog/imports.ts';
import { msg } from '#domain/i18n/msg.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { errorFields } from '#server/error-fields.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { kindOf } from '../../import/import-catalog.ts';
import { ImportError } from '../../import/reading/bad-line.ts';
import { inspectFile, wrongKind } from './inspect-file.ts';
import { withName } from './with-name.ts';
import { deleteUnused, insertImport } from './queries.ts';
import { IMPORT_FILES } from './remove-old-imports.ts';

/**
 * Streams an uploaded catalogue file to storage and inspects its beginning. Deletes the person's earlier uploads that
 * were not imported. Throws Invalid for a file that cannot be imported.
 */
export async function uploadImport(
  { db, files, body, now, session, locale }: SignedInContext,
  { name }: z.output<typeof endpoint.request>,
): Promise<{ id: number }> {
  const refuse = (sentence: string) => new Invalid({ file: [sentence] });
  if (kindOf(name) === null) throw refuse(textOf(translatorOf(locale), wrongKind(name)));
  if (!body) throw refuse(msg('The file is empty.'));
  const key = `${IMPORT_FILES}${randomUUID()}${extname(name).toLowerCase()}`;
  const part = await files.draftPath(key);
  // The extension determines how the file is read.
  const draft = `${part}${extname(name).toLowerCase()}`;
  try {
    await pipeline(Readable.fromWeb(body as never), createWriteStream(draft)).catch(
      (error: unknown) => {
        if (error instanceof Failure || isDiskError(error)) throw error;
        throw new Failure(400, 'The request ended before its body was complete.');
      },
    );
    if ((await stat(draft)).size === 0) throw refuse(msg('The file is empty.'));
    const format = await inspectFile(draft).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      const reason = withName(error.reason, { path: draft, name });
      throw refuse(textOf(translatorOf(locale), reason));
    });
    await rename(draft, part);
    await files.putDraft(key, part);
    for (const unused of await deleteUnused(db, session.staff_id)) await files.remove(unused);
    const row = { staff_id: session.staff_id, file_name: name, file_key: key, format, now };
    return { id: await insertImport(db, row) };
  } finally {
    await rm(draft, { force: true });
    await rm(part, { force: true });
  }
}

const isDiskError = (error: unknown) => errorFields(error).syscall !== undefined;
