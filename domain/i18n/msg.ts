/** Marks an English sentence that is kept in a constant and translated where it is shown. */
export function msg<Sentence extends string>(sentence: Sentence): Sentence {
  return sentence;
}
