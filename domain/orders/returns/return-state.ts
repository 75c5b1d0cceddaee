import { msg } from '#domain/i18n/msg.ts';

/** The states of a return in sequence; refused ends it early. */
export type ReturnState = 'requested' | 'expected' | 'received' | 'refunded' | 'refused';

const NEXT: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['expected', 'refused'],
  expected: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
};

const NAMES: Record<ReturnState, string> = {
  requested: msg('Return requested'),
  expected: msg('Return accepted'),
  received: msg('Return received'),
  refunded: msg('Return refunded'),
  refused: msg('Return declined'),
};

/** Whether a value names a state of a return. */
export function isReturnState(value: unknown): value is ReturnState {
  return typeof value === 'string' && Object.hasOwn(NAMES, value);
}

/** Whether a return can change from one state to another. */
export function canReturnChange(from: ReturnState, to: ReturnState): boolean {
  return NEXT[from].includes(to);
}

/** The English name of a return's state, to be translated. */
export function returnStateName(state: ReturnState): string {
  return NAMES[state];
}
