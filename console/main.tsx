import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx';
import { reloadForNewBuild } from '#web/ui/recovery/reload-for-new-build.ts';
import { loadLanguage } from './i18n/load-language.ts';
import { BASE } from './paths.ts';
import { routes } from './routes.ts';
import { ProofPrompt } from './session/session-dialogs.tsx';
import './styles.css';

reloadForNewBuild();

const language = await loadLanguage();
const root = document.querySelector('#root');
if (!root) throw new Error('The page of the console has no root.');

createRoot(root).render(
  <StrictMode>
    <LanguageProvider language={language}>
      <RouterProvider router={createBrowserRouter(routes, { basename: BASE })} />
      <ProofPrompt />
      <div data-toasts="">
        <ToastRegion />
      </div>
    </LanguageProvider>
  </StrictMode>,
);
