import { Failure } from '../../response/failure.ts';
import { REPLACEMENT, refuseReplaced, toRecord } from './read-fields.ts';

/** One boundary per field up to the limit, and the closing one. */
const MAX_BOUNDARIES = 1_001;
/** Bytes; name, file name and type of a part take a few hundred. */
const MAX_HEADER_BYTES = 4_096;
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))/i;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * The fields of a multipart/form-data body, files as File objects. Throws 400 for malformed forms, more than 1,000
 * parts, or part headers over 4 KB.
 */
export async function readForm(
  bytes: Buffer<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(type);
  refuseCostly(bytes, Buffer.from(`--${boundary}`));
  // The parser gets the boundary that was counted, regardless of the rest of the client's header.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    const form = toRecord(await new Response(bytes, { headers }).formData());
    return refuseReplaced(form, () => bytes.includes(REPLACEMENT));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw malformedForm();
  }
}

/** The boundary of a content type, restricted to the characters that RFC 2046 section 5.1.1 allows. */
function boundaryOf(type: string): string {
  const match = BOUNDARY.exec(type);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformedForm();
  return boundary;
}

/** Parts and their headers cost far more than their bytes, so they are counted before parsing. */
function refuseCostly(bytes: Buffer, boundary: Buffer): void {
  let boundaries = 0;
  for (
    let at = bytes.indexOf(boundary);
    at >= 0;
    at = bytes.indexOf(boundary, at + boundary.length)
  ) {
    boundaries += 1;
    if (boundaries > MAX_BOUNDARIES) {
      throw new Failure(400, 'The request has too many fields. The limit is 1,000.');
    }
    const head = bytes.subarray(at, at + boundary.length + MAX_HEADER_BYTES);
    const isLast = head.length < boundary.length + MAX_HEADER_BYTES;
    if (!isLast && !head.includes(HEAD_END)) throw malformedForm();
  }
}

function malformedForm(): Failure {
  return new Failure(400, "We couldn't read the form you sent.");
}
