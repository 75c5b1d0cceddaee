import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useProof } from './proof-store.ts';
import { useSignedOut } from './signed-out-store.ts';

const loadProof = () => import('./proof-dialog.tsx');
const loadSignIn = () => import('./sign-in-again.tsx');
const ProofDialog = lazy(() => loadProof().then((module) => ({ default: module.ProofDialog })));
const SignInAgain = lazy(() => loadSignIn().then((module) => ({ default: module.SignInAgain })));

/** When the first screen has loaded. */
const AHEAD_MS = 5_000;

/** Asks for the password before a call that requires a fresh proof. */
export function ProofPrompt() {
  const isAsked = useProof(({ answer }) => answer !== null);
  return <Prompt isAsked={isAsked} Dialog={ProofDialog} load={loadProof} />;
}

/** Asks to sign in on top of a page whose session has ended. */
export function SignInPrompt() {
  const isAsked = useSignedOut(({ answers }) => answers.length > 0);
  return <Prompt isAsked={isAsked} Dialog={SignInAgain} load={loadSignIn} />;
}

interface PromptProps {
  isAsked: boolean;
  Dialog: ComponentType;
  load: () => Promise<unknown>;
}

/** A dialog that is loaded after the first screen, and stays once it was opened, so that it can close by itself. */
function Prompt({ isAsked, Dialog, load }: PromptProps) {
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  useEffect(() => {
    // Ahead of time: when it is asked for, the shop may serve another version.
    const timer = setTimeout(() => void load().catch(() => null), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return <Suspense>{(isAsked || wasAsked) && <Dialog />}</Suspense>;
}
