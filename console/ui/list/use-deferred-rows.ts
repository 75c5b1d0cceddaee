import { useDeferredValue } from 'react';

/** More than a screen shows. */
const FIRST = 16;

/** The rows of a list to render: first those of the first screen, so that it is painted early, then all. */
export function useDeferredRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, rows.slice(0, FIRST));
}
