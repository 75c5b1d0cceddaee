import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** More than a screen shows. */
const FIRST = 16;

/**
 * The rows of a list to render: first those of the first screen, so that it is painted early, then all. Back and a reload
 * need all at once, because they restore the scroll position.
 */
export function useDeferredRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isReturn = useNavigationType() === NavigationType.Pop;
  return useDeferredValue(rows, isReturn ? rows : rows.slice(0, FIRST));
}
