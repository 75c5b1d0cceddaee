import { useNavigate, useSearchParams, redirect, useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { CallFailure, send } from '../api/call.ts';
import { Door } from '../layouts/door.tsx';
import { paths } from '../paths.ts';
import { type Stage, SignInSteps } from '../session/sign-in-steps.tsx';

/** Resumes an unfinished sign-in; redirects anyone who is signed in. */
export async function loader(): Promise<Stage | Response> {
  try {
    const { stage } = await send('getMe', {});
    return stage === 'open' ? redirect(paths.home()) : stage;
  } catch (error) {
    if (error instanceof CallFailure) return 'password';
    throw error;
  }
}

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const start = useLoaderData<Stage>();
  const to = search.get('to');
  // Only a path of the console: anything else would be an open redirect.
  const target = to !== null && /^\/(?![/\\])/.test(to) ? to : paths.home();
  return (
    <Door title={t('Sign in')} text={t('For the people who run this shop.')}>
      <SignInSteps start={start} onDone={() => void navigate(target, { replace: true })} />
    </Door>
  );
}
