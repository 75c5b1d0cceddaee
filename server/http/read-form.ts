import { Failure } from './failure.ts';
import { recordOf } from './read-fields.ts';

/** One boundary per field up to the limit, and the closing one. */
const MOST_MARKS = 1_001;
/** Bytes; name, file name and type of a part take a few hundred. */
const LONGEST_HEAD = 4_096;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * The fields of a multipart/form-data body, files as File objects. Throws 400 for malformed forms, more than 1,000
 * parts, or part headers over 4 KB.
 */
export async function readForm(
  bytes: Buffer<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  refuseLaborious(bytes, type);
  try {
    return recordOf(await new Response(bytes, { headers: { 'content-type': type } }).formData());
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreadable();
  }
}

/** Parts and their headers cost far more than their bytes, so they are counted before parsing. */
function refuseLaborious(bytes: Buffer, type: string): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (!boundary) throw unreadable();
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`);
  let marks = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    marks += 1;
    if (marks > MOST_MARKS) {
      throw new Failure(400, 'The request has too many fields. The limit is 1,000.');
    }
    const head = bytes.subarray(at, at + mark.length + LONGEST_HEAD);
    const isLast = head.length < mark.length + LONGEST_HEAD;
    if (!isLast && !head.includes(HEAD_END)) throw unreadable();
  }
}

function unreadable(): Failure {
  return new Failure(400, "We couldn't read the form you sent.");
}
