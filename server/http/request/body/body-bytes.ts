import { Failure } from '../../response/failure.ts';

/**
 * All bytes of a request's body. Throws 400 if the client hung up before the last one, which would otherwise look like
 * a lost connection to the database.
 */
export async function bodyBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  try {
    return Buffer.from(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(400, 'The request ended before its body was complete.');
  }
}
