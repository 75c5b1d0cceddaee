import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { CallFailure, send } from '../api/call.ts';
import { SignedOutFrame } from '../layouts/signed-out-frame.tsx';
import { paths } from '../paths.ts';
import { type Stage, SignInSteps } from '../session/sign-in-steps.tsx';

/** Reads the stage of the sign-in; the page does not wait for it. */
export function loader(): { stage: Promise<Stage> } {
  return { stage: findStage() };
}

async function findStage(): Promise<Stage> {
  try {
    return (await send('getMe', {})).stage;
  } catch (error) {
    if (error instanceof CallFailure) return 'password';
    throw error;
  }
}

/** Starts with the password; resumes an unfinished sign-in, and redirects anyone who is signed in. */
export function Component() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { stage } = useLoaderData<typeof loader>();
  const [start, setStart] = useState<Stage>('password');
  const to = search.get('to');
  // Only a path of the console: anything else would be an open redirect.
  const target = to !== null && /^\/(?![/\\])/.test(to) ? to : paths.home();
  const resume = useEffectEvent((current: Stage) => {
    if (current === 'open') void navigate(target, { replace: true });
    else setStart(current);
  });
  useEffect(() => {
    let isLeft = false;
    void stage.then((current) => {
      if (!isLeft) resume(current);
    });
    return () => {
      isLeft = true;
    };
  }, [stage]);
  return (
    <SignedOutFrame title={t('Sign in')} text={t('For the people who run this shop.')}>
      <SignInSteps
        key={start}
        start={start}
        onDone={() => void navigate(target, { replace: true })}
      />
    </SignedOutFrame>
  );
}
