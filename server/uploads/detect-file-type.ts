import { msg } from '#domain/i18n/msg.ts';
import { areFilesUnreachable } from '#server/files/files-unreachable.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { WorkQueue } from '#server/load/work-queue.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { PictureProcessEnded } from '#server/media/picture-process/picture-maker.ts';
import { pictureMaker } from '#server/media/picture-process/picture-makers.ts';

const LARGEST_FILE = 2 * 1024 * 1024;
const LONGEST_NAME = 120;

/**
 * A small file can be a large picture: decoding one at a time bounds memory and processor time. Few may wait, because
 * each occupies a slot of the call queue meanwhile.
 */
const redrawing = new WorkQueue({ concurrency: 1, waiting: 10, waitMs: 10_000 });

/** A file that a customer sent. */
export interface Upload {
  kind: 'image' | 'pdf';
  ending: 'jpg' | 'png' | 'pdf';
  /** The file's original name, for display; never part of a path. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Detects the type of a multipart file by its content, whatever its name and type claim. Cheap, so that limits can be
 * checked before `cleanUpload`. Throws Invalid with `field` for anything but jpg, png and pdf, above 2 MB, and for
 * unwanted types.
 */
export async function recogniseUpload(
  value: unknown,
  field: string,
  kinds: readonly Upload['kind'][] = ['image', 'pdf'],
): Promise<Upload> {
  const refuse = (sentence: string) => new Invalid({ [field]: [sentence] });
  const request = kinds.includes('pdf')
    ? msg('Choose a JPG, PNG or PDF.')
    : msg('Choose a JPG or PNG.');
  if (!(value instanceof File)) throw refuse(request);
  if (value.size > LARGEST_FILE) throw refuse(msg('That file is larger than 2 MB.'));
  const bytes = new Uint8Array(await value.arrayBuffer());
  const ending = detectEnding(bytes);
  const kind = ending === 'pdf' ? 'pdf' : 'image';
  if (ending === null || !kinds.includes(kind)) throw refuse(request);
  return { kind, ending, name: safeName(value.name) || `file.${ending}`, bytes };
}

/**
 * Makes a file safe to store and show: jpg and png are re-encoded, which drops metadata (locations, scripts); a pdf is
 * unchanged. Throws Invalid with `field` for a picture that cannot be decoded or is too large, Overloaded while too many
 * wait.
 */
export async function cleanUpload(upload: Upload, field: string): Promise<Upload> {
  const { ending, bytes } = upload;
  if (ending === 'pdf') return upload;
  try {
    return { ...upload, bytes: await redrawing.run(() => pictureMaker.redraw({ bytes, ending })) };
  } catch (error) {
    if (error instanceof Overloaded || areFilesUnreachable(error)) throw error;
    if (error instanceof PictureProcessEnded)
      throw new Invalid({
        [field]: ['The picture takes too much memory. Make it smaller, or try again.'],
      });
    throw new Invalid({ [field]: ['That image is damaged or too large.'] });
  }
}

/** Detects a type by its magic bytes. */
function detectEnding(bytes: Uint8Array): Upload['ending'] | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head === '\x89PNG\r\n\x1a\n') return 'png';
  return head.startsWith('%PDF-') ? 'pdf' : null;
}

function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-LONGEST_NAME)
    .toWellFormed();
}
