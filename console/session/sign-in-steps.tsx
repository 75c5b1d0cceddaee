import { useState } from 'react';
import { PasswordStep } from './password-step.tsx';
import { CodeStep } from './code-step.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { announceSessionChange } from './use-sync-session.ts';

export type Stage = 'password' | 'code' | 'enrol' | 'open';

interface SignInStepsProps {
  start: Stage;
  /** Of who was signed in before; it can be changed. */
  email?: string;
  onDone: () => void;
}

/** Signing in step by step: password, then a code or the set-up of an authenticator app. */
export function SignInSteps({ start, email, onDone }: SignInStepsProps) {
  const [stage, setStage] = useState(start);
  const [reason, setReason] = useState<string | null>(null);
  const startAgain = (why: string) => {
    setReason(why);
    setStage('password');
  };
  const finish = () => {
    announceSessionChange();
    onDone();
  };
  const goTo = (next: Stage) => {
    if (next === 'open') finish();
    else setStage(next);
  };
  switch (stage) {
    case 'code':
      return <CodeStep onNext={goTo} onEnded={startAgain} />;
    case 'enrol':
      return <FactorSetUp onDone={finish} onEnded={startAgain} />;
    default:
      return <PasswordStep email={email} reason={reason} onNext={goTo} />;
  }
}
