import { type NavigateOptions, useNavigate } from 'react-router';
import { useIsShown } from './use-is-shown.ts';

/**
 * Navigates to the result of a call, unless the person has left the page or closed the dialog in the meantime: it would take
 * them away from what they are doing now.
 */
export function useNavigateIfShown(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (to, options) => {
    if (isShown()) await navigate(to, options);
  };
}
