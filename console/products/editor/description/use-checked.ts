import { useEffect, useState } from 'react';
import { call, CallFailure } from '../../../api/call.ts';

const WAIT_MS = 500;

interface Checked {
  html: string;
  taken_out: string[];
}

interface Outcome {
  /** Null until it has loaded. */
  checked: Checked | null;
  /** Why it could not be checked, so that it can be tried again. */
  failure: string | null;
}

const NOTHING: Outcome = { checked: null, failure: null };

/** The description as the shop would sanitise it, debounced; `checkAgain` after a failure. */
export function useChecked(html: string, isNeeded: boolean): Outcome & { checkAgain: () => void } {
  const [outcome, setOutcome] = useState(NOTHING);
  const [again, setAgain] = useState<{ html: string } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const check = async () => {
      try {
        const checked = await call('checkDescription', { html });
        if (isCurrent) setOutcome({ checked, failure: null });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (isCurrent) setOutcome({ checked: null, failure: error.message });
      }
    };
    // After a button was pressed there is no more typing to wait for.
    const timer = setTimeout(() => void check(), again?.html === html ? 0 : WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [html, isNeeded, again]);
  return {
    ...(isNeeded ? outcome : NOTHING),
    checkAgain: () => setAgain({ html }),
  };
}
