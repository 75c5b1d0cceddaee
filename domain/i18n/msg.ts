/** Marks an English sentence in a constant for translation where it is shown. */
export function msg<Sentence extends string>(sentence: Sentence): Sentence {
  return sentence;
}
