import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fetchTexts } from '#web/api/fetch-texts.ts';
import { listenForErrors, reportUncaught } from '#web/error-reports/report-errors.ts';
import { prepareTranslator } from '#web/i18n/translators.ts';
import { reloadForNewBuild } from '#web/ui/recovery/reload-for-new-build.ts';
import { HYDRATION } from './ssr/deferred-hydration/hydration.ts';

listenForErrors();
reloadForNewBuild();

const locale = document.documentElement.lang;

// Spec §7: a failure to load the texts is ignored; the page is then in English.
await prepareTranslator(locale, () => fetchTexts(locale)).catch(() => undefined);

window.dispatchEvent(new Event(HYDRATION.begins));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        onError={(error, { errorInfo }) =>
          reportUncaught(error, { component: errorInfo?.componentStack ?? undefined })
        }
      />
    </StrictMode>,
  );
});
