import { openText } from './read-text.ts';

const LINE_FEED = 0x0a;

/**
 * The number of lines of a file in any encoding, whether or not the last one ends with a line feed; slightly too high
 * where characters of UTF-16 contain the byte of a line feed.
 */
export async function countLines(file: string): Promise<number> {
  let lines = 0;
  let last: number | undefined = LINE_FEED;
  for await (const piece of openText(file) as AsyncIterable<Buffer>) {
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) {
      lines += 1;
    }
    last = piece.at(-1) ?? last;
  }
  return last === LINE_FEED ? lines : lines + 1;
}
