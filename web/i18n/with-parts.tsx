import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /\{\{(\w+)\}\}/;

/** A translated sentence with elements for its placeholders: 'Read our {{terms}}.' with a link for `terms`. */
export function withParts(sentence: string, parts: Record<string, ReactNode>): ReactNode {
  // Every second part of the split is the name of a placeholder.
  return sentence
    .split(PLACEHOLDER)
    .map((piece, number) => (
      <Fragment key={number}>{number % 2 === 1 ? parts[piece] : piece}</Fragment>
    ));
}
