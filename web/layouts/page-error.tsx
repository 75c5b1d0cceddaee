import { isRouteErrorResponse, useLocation } from 'react-router';
import { isMissingStatus } from '#web/api/is-missing-status.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { SearchBox } from '#web/search/search-box.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { isUnreachable, PageUnreachable } from './page-unreachable.tsx';

/** Replaces a page that doesn't exist or failed. */
export function PageError({ error }: { error: unknown }) {
  if (isUnreachable(error)) return <PageUnreachable />;
  if (isRouteErrorResponse(error) && isMissingStatus(error.status))
    return <PageNotFound status={error.status} />;
  return <PageFailed requestId={requestIdOf(error)} />;
}

function PageNotFound({ status }: { status: number }) {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <p className="text-2xl font-semibold text-accent tabular-nums" aria-hidden="true">
        {status}
      </p>
      <h1 className="text-xl md:text-2xl">{t('Page not found')}</h1>
      <p className="text-muted">
        {t(
          "This page doesn't exist, or the product is no longer sold. Try a search or one of these links.",
        )}
      </p>
      <SearchBox className="w-full text-start" />
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home()}>{t('Go to the home page')}</LinkButton>
        <LinkButton variant="secondary" to={paths.products()}>
          {t('All products')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.categories()}>
          {t('All categories')}
        </LinkButton>
      </div>
    </div>
  );
}

function PageFailed({ requestId }: { requestId: string | null }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-xl md:text-2xl">{t("This page couldn't be displayed")}</h1>
      <p className="text-muted">
        {t('Something went wrong on our side. Please reload the page in a moment.')}
      </p>
      {requestId && (
        <p className="text-sm text-muted">
          {t('Request ID')} <code>{requestId}</code>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={pathname + search} reloadDocument>
          {t('Reload')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.home()} reloadDocument>
          {t('Go to the home page')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The request id in the server's log, if the response has one. */
function requestIdOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  const hasId = typeof data === 'object' && data !== null && 'request_id' in data;
  return hasId ? String(data.request_id) : null;
}
