import type { CallContext } from '#server/http/call-context.ts';
import { storeUpload } from '#server/uploads/store-upload.ts';
import { cleanUpload, recogniseUpload, type Upload } from '#server/uploads/detect-file-type.ts';
import type { AttachmentRow } from './ticket-row.ts';

const attachmentField = (index: number) => `attachments.${index}`;

/** Detects the types of a ticket's files. Invalid with 'attachments.0' … for one that is not accepted. */
export function recogniseAttachments(files: readonly unknown[]): Promise<Upload[]> {
  return Promise.all(files.map((file, index) => recogniseUpload(file, attachmentField(index))));
}

/** Stores a ticket's files. Invalid with 'attachments.0' … for a damaged one; then none is stored. */
export async function storeAttachments(
  { files }: Pick<CallContext, 'files'>,
  attachments: readonly Upload[],
): Promise<AttachmentRow[]> {
  const uploads: Upload[] = [];
  // Sequentially, as each takes a core.
  for (const [index, file] of attachments.entries()) {
    uploads.push(await cleanUpload(file, attachmentField(index)));
  }
  return Promise.all(
    uploads.map(async (upload) => ({
      address: await storeUpload(files, upload),
      kind: upload.kind,
      name: upload.name,
    })),
  );
}
