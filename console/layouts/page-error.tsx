import { Outlet, useRevalidator, useRouteError } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CallFailure } from '../api/call.ts';
import { Heading } from '../ui/heading.tsx';

export function Component() {
  return <Outlet />;
}

/** The error page: says why a page cannot be shown, and keeps the menu. */
export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof CallFailure)) reportError(error);
  return (
    <>
      <Heading title={t("This page couldn't be displayed")} />
      <EmptyState
        title={
          error instanceof CallFailure
            ? error.message
            : t('Something went wrong. Please try again.')
        }
      >
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('Try again')}
        </Button>
      </EmptyState>
    </>
  );
}
