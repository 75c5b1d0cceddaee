import { html } from 'hono/html';
import type { Master } from '#contract/settings/master.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { directionOf } from '#domain/i18n/direction.ts';
import { PAGE_HEADERS } from '#server/pages/security-headers.ts';
import { ownerSteps, STEPS_POLICY, STEPS_STYLE } from './owner-steps.ts';

/** An hour: automatic clients need not ask more often. */
export const RETRY_SECONDS = 3600;

/** The shop's logo, its version for dark backgrounds, and the backgrounds on which the first is legible. */
export interface ClosedPageLogo {
  src: string;
  onDark: string | null;
  ground: Master['logo_ground'];
}

interface ClosedResponse {
  headers: Record<string, string>;
  body: string;
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100svh; display: grid; place-content: center; text-align: center; padding: 24px;
    box-sizing: border-box; font: 1.125rem/1.5 system-ui, sans-serif; background: #fafaf9; color: #1c1917 }
  img { max-width: min(70vw, 240px); max-height: 96px; margin: 0 auto 32px }
  h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 12px }
  .name { margin-bottom: 24px; font-weight: 600; color: inherit }
  h1, p { text-wrap: balance }
  p { margin: 0; max-width: 32rem; color: #57534e }
  @media (prefers-color-scheme: dark) { body { background: #1c1917; color: #fafaf9 } p { color: #d6d3d1 }
    img.light { padding: 12px; border-radius: 12px; background: #fff } }
  @media (prefers-color-scheme: light) { img.dark { padding: 12px; border-radius: 12px; background: #292524 } }
`;

interface ClosedPageContent {
  appName: string;
  logo: ClosedPageLogo | null;
  /** Whether the page asks for its owner's next steps. */
  hasSteps: boolean;
}

/** The page that visitors of a closed shop see, in their language. */
export function closedPage(
  locale: string,
  { appName, logo, hasSteps }: ClosedPageContent,
): ClosedResponse {
  const t = translatorOf(locale);
  const title = t('We open soon');
  const body = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${appName}</title>
        <style>
          ${STYLE}${hasSteps ? STEPS_STYLE : ''}
        </style>
      </head>
      <body>
        <main>
          ${logo === null ? html`<p class="name">${appName}</p>` : pictureOf(logo, appName)}
          <h1>${title}</h1>
          <p>${t("We're getting everything ready. Please come back soon.")}</p>
          ${hasSteps && ownerSteps(t)}
        </main>
      </body>
    </html>`;
  return {
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:${hasSteps ? `; ${STEPS_POLICY}` : ''}`,
      vary: 'Accept-Language, Cookie',
    },
    body: String(body),
  };
}

/** The logo, on a plate where the background would hide it. */
function pictureOf({ src, onDark, ground }: ClosedPageLogo, appName: string) {
  const plate = ground === 'light' && onDark !== null ? 'any' : ground;
  return html`<picture
    >${onDark && html`<source srcset="${onDark}" media="(prefers-color-scheme: dark)" />`}<img
      class="${plate}"
      src="${src}"
      alt="${appName}"
  /></picture>`;
}

/** The response to calls of the API while the shop is closed. */
export function closedApiResponse(locale: string): ClosedResponse {
  const t = translatorOf(locale);
  const message = t("This shop isn't open yet. Please come back soon.");
  return {
    headers: { 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Language' },
    body: JSON.stringify({ message }),
  };
}
