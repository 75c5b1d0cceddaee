import { Failure } from './failure.ts';
import { recordOf } from './read-fields.ts';

/** One for each field of a form with as many as we read, and the mark at the end. */
const MOST_MARKS = 1_001;
/** Name, file name and type of a part take a few hundred bytes. */
const LONGEST_HEAD = 4_096;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * The fields of a form with files (multipart/form-data), whose files are File objects. Throws 400 for one that cannot be
 * read, that has more than 1,000 parts, or a part whose head is longer than 4 KB.
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

/** Parts and their heads cost far more than their bytes: a form is looked over before it is parsed. */
function refuseLaborious(bytes: Buffer, type: string): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (!boundary) throw unreadable();
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`);
  let marks = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    marks += 1;
    if (marks > MOST_MARKS) {
      throw new Failure(400, 'The request has too many fields: at most 1,000 can be sent.');
    }
    const head = bytes.subarray(at, at + mark.length + LONGEST_HEAD);
    const isLast = head.length < mark.length + LONGEST_HEAD;
    if (!isLast && !head.includes(HEAD_END)) throw unreadable();
  }
}

function unreadable(): Failure {
  return new Failure(400, "We couldn't read the form you sent.");
}
