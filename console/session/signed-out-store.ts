import { create } from 'zustand';

interface SignedOut {
  /** Whether a page is mounted that can ask for the sign-in; before that, a loader redirects to the sign-in page. */
  canAsk: boolean;
  answers: ((isSignedIn: boolean) => void)[];
}

/** Calls that wait until somebody has signed in again. */
export const useSignedOut = create<SignedOut>(() => ({ canAsk: false, answers: [] }));

/** Asks for the sign-in on top of the page; false where there is no page yet. */
export function askSignIn(): Promise<boolean> {
  if (!useSignedOut.getState().canAsk) return Promise.resolve(false);
  return new Promise((resolve) => {
    useSignedOut.setState(({ answers }) => ({ answers: [...answers, resolve] }));
  });
}

/** Lets the waiting calls go on. */
export function answerSignIn(isSignedIn: boolean): void {
  const { answers } = useSignedOut.getState();
  useSignedOut.setState({ answers: [] });
  for (const answer of answers) answer(isSignedIn);
}
