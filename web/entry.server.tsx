import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { withLateScripts } from './late-scripts/with-late-scripts.ts';

export { apiContext, pageRequestContext } from './api/api-context.ts';

/**
 * Renders a whole page. It is kept and compressed as one piece, and all its data is there before: as a string it takes
 * little more than half the time that a stream takes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const { serverHandoffStream, ...tree } = entryContext;
  const handoff = await scriptsOf(serverHandoffStream);
  const page = withLateScripts(renderToString(<ServerRouter context={tree} url={request.url} />));
  headers.set('content-type', 'text/html; charset=utf-8');
  const end = page.lastIndexOf('</body>');
  const document = `<!DOCTYPE html>${page.slice(0, end)}${handoff}${page.slice(end)}`;
  return new Response(document, { status, headers });
}

/** The data of the page as React Router's client reads it: what its own component writes at the end of a stream. */
async function scriptsOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const data = await new Response(stream).text();
  const text = JSON.stringify(data).replaceAll(/[&><\u2028\u2029]/g, escaped);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${text});${controller}.close();</script>`;
}

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
