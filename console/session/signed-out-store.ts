import { useEffect } from 'react';
import { create } from 'zustand';

interface SignedOut {
  /** The person whose page is mounted and can show the sign-in; null before that: a loader redirects to the sign-in page. */
  staffId: number | null;
  answers: ((isSignedIn: boolean) => void)[];
}

/** Calls waiting for the next sign-in. */
export const useSignedOut = create<SignedOut>(() => ({ staffId: null, answers: [] }));

/** Asks to sign in on top of the page; false where no page is mounted yet. */
export function askSignIn(): Promise<boolean> {
  if (useSignedOut.getState().staffId === null) return Promise.resolve(false);
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

/** Lets calls ask to sign in while a page of this person is mounted; what waits fails when it becomes another person's. */
export function useAskSignIn(staffId: number): void {
  useEffect(() => {
    useSignedOut.setState({ staffId });
    return () => {
      useSignedOut.setState({ staffId: null });
      answerSignIn({ isSignedIn: false });
    };
  }, [staffId]);
}
