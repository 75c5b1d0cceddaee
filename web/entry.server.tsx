import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { apiContext, pageRequestContext } from './api/api-context.ts';

/** Renders a whole page: it is kept and compressed as one piece, so nothing is gained by sending it in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const page = await render(request, entryContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}

function render(request: Request, entryContext: EntryContext): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collected = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} />,
      { onAllReady: () => pipe(collected), onShellError: reject, onError: reject },
    );
  });
}
