import { create } from 'zustand';

interface SignedOut {
  /** Whether a mounted page can show the sign-in; before that, a loader redirects to the sign-in page. */
  canAsk: boolean;
  answers: ((isSignedIn: boolean) => void)[];
}

/** Calls waiting for the next sign-in. */
export const useSignedOut = create<SignedOut>(() => ({ canAsk: false, answers: [] }));

/** Asks to sign in on top of the page; false where no page is mounted yet. */
export function askSignIn(): Promise<boolean> {
  if (!useSignedOut.getState().canAsk) return Promise.resolve(false);
  return new Promise((resolve) => {
    useSignedOut.setState(({ answers }) => ({ answers: [...answers, resolve] }));
  });
}

/** Resumes the waiting calls; they fail unless the person has signed in. */
export function answerSignIn({ isSignedIn }: { isSignedIn: boolean }): void {
  const { answers } = useSignedOut.getState();
  useSignedOut.setState({ answers: [] });
  for (const answer of answers) answer(isSignedIn);
}
