import { say } from '#domain/i18n/sentence.ts';
import { createReadStream, type ReadStream } from 'node:fs';
import { ImportError } from '../reading/bad-line.ts';

const PIECE_BYTES = 256 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Stands for bytes that are invalid in the file's encoding: one of the code points that Unicode reserves for use within
 * a process. U+FFFD, which decoders use, may also be a character of the file. The mark stays in files of refused lines,
 * so that these are refused until they are repaired.
 */
export const INVALID_BYTES = '\ufdd0';

/** Streams the text of a file in an encoding, with INVALID_BYTES for what cannot be decoded. */
export async function* readText(file: ReadStream, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let isValid: boolean | undefined;
  const marked = async (text: string) => {
    if (!text.includes('\ufffd')) return text;
    isValid ??= await isValidFile(String(file.path), encoding);
    return isValid ? text : text.replaceAll('\ufffd', INVALID_BYTES);
  };
  for await (const piece of file as AsyncIterable<Buffer>) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield marked(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield marked(rest);
}

async function isValidFile(file: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of openText(file) as AsyncIterable<Buffer>) {
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Opens a file for readText. */
export function openText(file: string): ReadStream {
  return createReadStream(file, { highWaterMark: PIECE_BYTES });
}

/**
 * Detects the encoding of a text file: UTF-8, UTF-16 or Windows-1252. A BOM decides; without one, UTF-16 is detected by
 * its zero bytes, and Windows-1252 by bytes that are invalid in UTF-8. Throws ImportError for a file that is not text.
 */
export async function recogniseEncoding(file: string): Promise<Encoding> {
  const stream = openText(file);
  const count = new ByteCount();
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const marked = count.isStart ? markOf(piece) : null;
    if (marked) {
      stream.destroy();
      return marked;
    }
    count.add(piece);
  }
  const { total, zeros, evenZeros, wide, stray, undefinedIn1252 } = count;
  if (zeros * 4 > total) return evenZeros * 2 > zeros ? 'utf-16be' : 'utf-16le';
  if (zeros > 0) throw unreadable(file);
  // Single bad bytes in a UTF-8 file reject their rows, not the file.
  if (stray <= wide) return 'utf-8';
  if (undefinedIn1252 > 0) throw unreadable(file);
  return 'windows-1252';
}

const unreadable = (file: string) =>
  new ImportError(
    say(
      '{{file}} is not a text file in UTF-8, UTF-16 or Windows-1252: save it again as "CSV UTF-8".',
      { file },
    ),
  );

function markOf(start: Buffer): Encoding | null {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Counts the bytes that distinguish encodings, over chunks that may split a character. */
class ByteCount {
  total = 0;
  zeros = 0;
  /** Zero bytes at even offsets: the high bytes of big-endian UTF-16. */
  evenZeros = 0;
  /** Multi-byte characters in valid UTF-8. */
  wide = 0;
  /** Bytes above 127 that are not part of such a character. */
  stray = 0;
  undefinedIn1252 = 0;
  isStart = true;
  #open = 0;
  #length = 0;

  add(piece: Buffer): void {
    this.isStart = false;
    for (const byte of piece) {
      if (byte === 0) {
        this.zeros += 1;
        if (this.total % 2 === 0) this.evenZeros += 1;
      }
      this.total += 1;
      if (byte < 0x80 && this.#open === 0) continue;
      this.#take(byte);
    }
  }

  #take(byte: number): void {
    if (this.#open > 0 && byte >= 0x80 && byte <= 0xbf) {
      this.#open -= 1;
      if (this.#open === 0) this.wide += 1;
      return;
    }
    if (this.#open > 0) this.stray += this.#length - this.#open;
    this.#open = 0;
    if (byte < 0x80) return;
    if (UNDEFINED_IN_1252.has(byte)) this.undefinedIn1252 += 1;
    this.#length = byte >= 0xf0 && byte <= 0xf4 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    if (this.#length === 0 || byte > 0xf4) {
      this.stray += 1;
      this.#length = 0;
    }
    this.#open = Math.max(0, this.#length - 1);
  }
}
