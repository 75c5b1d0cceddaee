import type { CallContext } from '#server/http/call-context.ts';
import { keepUpload } from '#server/uploads/keep-upload.ts';
import { recogniseUpload } from '#server/uploads/recognise-upload.ts';
import type { AttachmentRow } from './ticket-row.ts';

/** Keeps the files that came with a ticket. Invalid with 'attachments.0' … for one that is not taken; then none is kept. */
export async function keepAttachments(
  { dataDir }: Pick<CallContext, 'dataDir'>,
  files: readonly unknown[],
): Promise<AttachmentRow[]> {
  const uploads = [];
  for (const [index, file] of files.entries()) {
    uploads.push(await recogniseUpload(file, `attachments.${index}`));
  }
  return Promise.all(
    uploads.map(async (upload) => ({
      address: await keepUpload(dataDir, upload),
      kind: upload.kind,
      name: upload.name,
    })),
  );
}
