import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { OpenApiDocument } from './openapi.ts';

/** Swagger UI's files that the page loads, with their content types. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Calls are only sent to this origin; Swagger UI draws its icons from data: URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const REVALIDATED = { 'cache-control': 'no-cache' };
const DAY = { 'cache-control': 'public, max-age=86400' };

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: true,
  tagsSorter: 'alpha',
});
`;

/** The API as an OpenAPI document (`/openapi.json`) and as a reference page (`/docs`), for mounting below `/api`. */
export function apiDocsRouter(document: OpenApiDocument): Hono {
  const router = new Hono();
  router.use('/docs/*', compress());
  router.get('/openapi.json', (c) => c.json(document, 200, REVALIDATED));
  router.get('/docs', (c) =>
    c.html(page(document), 200, { ...REVALIDATED, 'content-security-policy': POLICY }),
  );
  router.get('/docs/start.js', (c) =>
    c.body(START, 200, { ...REVALIDATED, 'content-type': 'text/javascript; charset=utf-8' }),
  );
  router.get('/docs/:file', async (c, next) => {
    const file = c.req.param('file');
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (type === undefined) return next();
    const bytes = await readFile(new URL(import.meta.resolve(`swagger-ui-dist/${file}`)));
    return c.body(bytes, 200, { ...DAY, 'content-type': type });
  });
  return router;
}

function page({ info }: OpenApiDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="reference"></main>
<noscript><a href="/api/openapi.json">The OpenAPI document</a></noscript>
</body>
</html>
`;
}
