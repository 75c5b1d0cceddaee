import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { App } from '#server/app.ts';
import type * as WebContexts from '../../web/api/api-context.ts';
import { failureToThrow } from './page-failure.ts';
import type { PageVariant } from './page-key.ts';

export interface RenderedPage {
  /** Status and headers; the body too unless the page is a document. */
  response: Response;
  /** The HTML of a document; null for anything else. */
  document: WebContexts.RenderedDocument['page'];
  tags: ReadonlySet<string>;
}

/** Renders the page at a URL in one language and currency, and collects its cache tags. */
export type RenderPage = (
  url: string,
  variant: PageVariant,
  context: CallContext,
) => Promise<RenderedPage>;

/** Creates the renderer from the built web entry (in development from a function that reloads it). */
export function pageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  call: App['call'],
  publicUrl: string,
  mode: 'production' | 'development',
): RenderPage {
  // Given a function, React Router prepares the routes again for every request: development only.
  const prepared =
    mode === 'production' ? loadBuild().then((build) => createRequestHandler(build, mode)) : null;
  const perRequest = createRequestHandler(loadBuild, mode);
  return async (url, variant, context) => {
    const build = await loadBuild();
    const handle = (await prepared) ?? perRequest;
    const { apiContext, documentContext, pageRequestContext } = build.entry
      .module as unknown as WebEntry;
    const loadContext = new RouterContextProvider();
    loadContext.set(apiContext, inProcessApi(call, context));
    loadContext.set(pageRequestContext, { ...variant, publicUrl });
    const document: WebContexts.RenderedDocument = { page: null };
    loadContext.set(documentContext, document);
    const response = await handle(new Request(publicUrl + url), loadContext);
    return { response, document: document.page, tags: context.tags };
  };
}

type WebEntry = Pick<typeof WebContexts, 'apiContext' | 'documentContext' | 'pageRequestContext'>;

const SHARED = API_NAMES.filter((name) => api[name].shared);

/** What loaders can call: only shared endpoints, because pages are the same for everybody. */
function inProcessApi(call: App['call'], context: CallContext): never {
  const entries = SHARED.map((name) => [
    name,
    async (request: object = {}) => {
      try {
        return (await cachedCall(call, name, context, request)).data;
      } catch (error) {
        throw failureToThrow(error, context);
      }
    },
  ]);
  return Object.fromEntries(entries) as never;
}

/** Calls that every page makes. */
const EVERY_PAGE = new Set<ApiName>(['getMaster', 'listCategories']);

/** The result of a call; for calls of every page from the row cache. */
async function cachedCall(
  call: App['call'],
  name: ApiName,
  context: CallContext,
  request: object,
): Promise<Awaited<ReturnType<App['call']>>> {
  if (!EVERY_PAGE.has(name)) return call(name, context, request);
  const key = `${context.locale} ${name} ${JSON.stringify(request)}`;
  return context.rows.getSingleton(context.db, key, (db) =>
    call(name, { ...context, db }, request),
  );
}
