import { useDeferredValue } from 'react';

/** More than a screen shows. */
const FIRST = 16;

/** The rows of a list to draw: those of the first screen, so that it is painted early, and all others right after it. */
export function useDrawnRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, rows.slice(0, FIRST));
}
