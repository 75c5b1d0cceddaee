import { Fragment, type ReactNode } from 'react';

const PLACE = /\{\{(\w+)\}\}/;

/** A translated sentence with elements in its places: 'Read our {{terms}}.' with a link for `terms`. */
export function withParts(sentence: string, parts: Record<string, ReactNode>): ReactNode {
  // Every second piece of the split is the name of a place.
  return sentence
    .split(PLACE)
    .map((piece, number) => (
      <Fragment key={number}>{number % 2 === 1 ? parts[piece] : piece}</Fragment>
    ));
}
