/** What a sentence of the specification demands, in our words, and where it is proven: a file and the name of a test in it. */
export interface Sentence {
  section: 4 | 5 | 8 | 9;
  says: string;
  proof: [file: string, test: string];
}

/** Writes a sentence down: section, what it says, file and name of the test. */
export function sentence(
  section: Sentence['section'],
  says: string,
  file: string,
  test: string,
): Sentence {
  return { section, says, proof: [file, test] };
}
