/**
 * A requirement of the specification, in our words, and its proof: a file and the title of a test
 * in it.
 */
export interface Sentence {
  section: 4 | 5 | 8 | 9;
  says: string;
  proof: [file: string, test: string];
}

/** Records a requirement: section, summary, test file and test title. */
export function sentence(
  section: Sentence['section'],
  says: string,
  file: string,
  test: string,
): Sentence {
  return { section, says, proof: [file, test] };
}
