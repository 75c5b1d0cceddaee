import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { directionOf } from '#domain/i18n/direction.ts';

/** Headers of pages and files that require a token. */
export const PRIVATE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
};

const STYLES = raw(`
body {
  font:
    16px/1.5 system-ui,
    sans-serif;
  color: #1c1917;
  max-width: 42rem;
  margin: 10vh auto;
  padding: 0 1rem;
}
h1 {
  font-size: 1.5rem;
}
.amount {
  font-size: 2rem;
  font-weight: 700;
}
.button {
  display: inline-block;
  font: inherit;
  padding: 0.6rem 1.2rem;
  border: 1px solid #d6d3d1;
  border-radius: 0.5rem;
  background: #fff;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
}
a.button,
.button.pay {
  background: #c94606;
  border-color: #c94606;
  color: #fff;
}
table {
  width: 100%;
  border-collapse: collapse;
}
td,
th {
  padding: 0.3rem 0;
  text-align: start;
  vertical-align: top;
}
td:last-child,
th:last-child {
  text-align: end;
  white-space: nowrap;
}
@media print {
  .button {
    display: none;
  }
  body {
    margin: 0 auto;
  }
}
`);

export type Html = ReturnType<typeof html> | string;

/** A small page without scripts, in the buyer's language. */
export function smallPage(
  locale: string,
  title: string,
  body: Html,
  { status = 200, refresh = null }: { status?: number; refresh?: string | null } = {},
): Response {
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh === null ? '' : html`<meta http-equiv="refresh" content="${refresh}" />`}
        <title>${title}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>` as HtmlEscapedString;
  return new Response(document.toString(), { status, headers: PRIVATE_HEADERS });
}
