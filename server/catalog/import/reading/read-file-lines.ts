export interface FileLine {
  line: number;
  text: string;
  isTooLong: boolean;
}

const MAX_LENGTH = 16_000_000;

/** Streams the lines of a text file of any size; overlong lines are truncated. */
export async function* readFileLines(pieces: AsyncIterable<string>): AsyncGenerator<FileLine> {
  let line = 0;
  let rest = '';
  let isTooLong = false;
  for await (const piece of pieces) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) {
      line += 1;
      yield { line, text: line === 1 ? text.replace(/^\ufeff/, '') : text, isTooLong };
      isTooLong = false;
    }
    if (rest.length > MAX_LENGTH) {
      rest = '';
      isTooLong = true;
    }
  }
  if (rest !== '' || isTooLong)
    yield { line: line + 1, text: rest.replace(/^\ufeff/, ''), isTooLong };
}
