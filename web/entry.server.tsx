import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { documentContext } from './api/api-context.ts';
import { deferHydration } from './ssr/deferred-hydration/defer-hydration.ts';
import { CardCacheContext, type RenderCard } from './catalog/view/cards/cached-card.tsx';
import { createCardCache } from './ssr/card-cache.tsx';

export { apiContext, documentContext, pageRequestContext } from './api/api-context.ts';

/**
 * Renders a page to a string. Pages are cached and compressed as a whole, and all their data is loaded first, so a
 * string takes little more than half the time of a stream. It is passed to the server directly: the body of a Response
 * would be encoded, chunked and read again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...tree } = entryContext;
  const handoff = await scriptsOf(serverHandoffStream);
  const context = { ...tree, manifest: manifestOfPage(tree) };
  const html = renderToString(
    <CardCacheContext value={cardCacheOf(tree)}>
      <ServerRouter context={context} url={request.url} />
    </CardCacheContext>,
  );
  const { head, body, end } = deferHydration(html);
  loadContext.get(documentContext).page = {
    head: `<!DOCTYPE html>${head}`,
    body,
    end: end.replace('</body>', () => `${handoff}</body>`),
  };
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

function cardCacheOf({ staticHandlerContext }: EntryContext): RenderCard | null {
  const root = staticHandlerContext.loaderData['root'] as
    | Parameters<typeof createCardCache>[0]
    | undefined;
  return root ? createCardCache(root) : null;
}

/** The manifest reduced to this page's routes: for every page, React Router builds a router of all routes in it. */
function manifestOfPage({
  manifest,
  staticHandlerContext,
}: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...manifest, routes };
}

/** The page's data for React Router's client, in the form its own component writes at the end of a stream. */
async function scriptsOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  // Inside a script, '<' is the only character of a JSON string with a meaning in HTML.
  const text = JSON.stringify(await textOf(stream)).replaceAll('<', String.raw`\u003c`);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${text});${controller}.close();</script>`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text;
}
