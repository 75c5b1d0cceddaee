import { type ComponentType, useEffect, useState } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useProof } from './proof-store.ts';
import { useSignedOut } from './signed-out-store.ts';

const ProofDialog = lazyComponent(async () => (await import('./proof-dialog.tsx')).ProofDialog);
const SignInAgain = lazyComponent(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/** When the first screen has loaded. */
const AHEAD_MS = 5_000;

/** Asks for the password before a call that requires a fresh proof. */
export function ProofPrompt() {
  const isAsked = useProof(({ answer }) => answer !== null);
  return <Prompt isAsked={isAsked} Dialog={ProofDialog} />;
}

/** Asks to sign in on top of a page whose session has ended. */
export function SignInPrompt() {
  const isAsked = useSignedOut(({ answers }) => answers.length > 0);
  return <Prompt isAsked={isAsked} Dialog={SignInAgain} />;
}

interface PromptProps {
  isAsked: boolean;
  Dialog: ComponentType & { preload: () => void };
}

/** A dialog that is loaded after the first screen, and stays once it was opened, so that it can close by itself. */
function Prompt({ isAsked, Dialog }: PromptProps) {
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  useEffect(() => {
    // Ahead of time: when it is asked for, the shop may serve another version.
    const timer = setTimeout(Dialog.preload, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [Dialog]);
  return (isAsked || wasAsked) && <Dialog />;
}
