import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { apiContext, pageRequestContext } from './api/api-context.ts';

/** Renders a whole page: it is kept and compressed as one piece, so nothing is gained by sending it in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} />,
    {
      signal: request.signal,
      onError(error: unknown) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure !== undefined) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
