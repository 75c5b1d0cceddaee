import { type NavigateOptions, useNavigate } from 'react-router';
import { useIsShown } from './use-is-shown.ts';

/**
 * Navigates to what a call has led to, unless the person has left the page or closed the dialog meanwhile: they would be
 * taken from what they have turned to.
 */
export function useNavigateIfShown(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (to, options) => {
    if (isShown()) await navigate(to, options);
  };
}
