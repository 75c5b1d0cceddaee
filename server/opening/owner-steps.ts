import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Translate } from '#domain/i18n/translator.ts';

// Asks for the steps like the home page of an open shop: only the owner's browser is given any.
const SCRIPT = `
  const { lang } = document.documentElement;
  const response = await fetch('/api/first-steps', { headers: { 'accept-language': lang } }).catch(() => null);
  const { steps, console_url } = response?.ok ? await response.json() : { steps: [] };
  for (const { sentence, command } of steps) {
    const item = document.createElement('li');
    const code = document.createElement('code');
    code.dir = 'ltr';
    code.textContent = command;
    item.append(sentence, code);
    document.querySelector('ol').append(item);
  }
  if (console_url) document.querySelector('section a').href = console_url;
  document.querySelector('section').hidden = steps.length === 0;
`;

/** What the content security policy must allow for `ownerSteps`. */
export const STEPS_POLICY = `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'; connect-src 'self'`;

export const STEPS_STYLE = `
  section { margin-top: 48px; padding: 20px; border: 1px solid #d6d3d1; border-radius: 12px; text-align: start;
    font-size: 1rem; max-width: 34rem; box-sizing: border-box }
  h2 { font-size: 1.125rem; margin: 0 0 4px }
  section p { font-size: .875rem }
  ol { margin: 16px 0 0; padding-inline-start: 24px }
  li + li { margin-top: 12px }
  .console { margin-top: 16px }
  a { color: inherit }
  code { display: block; margin-top: 6px; padding: 8px 12px; border-radius: 8px; background: #f0efed; text-align: left;
    font-size: .875rem; overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) { section { border-color: #57534e } code { background: #292524 } }
`;

/** The owner's next steps below the page of a closed shop: hidden, until a browser on the shop's machine is given some. */
export function ownerSteps(t: Translate) {
  return html`<section hidden>
      <h2>${t('Your next steps')}</h2>
      <p>${t('Only you can see this, on this machine.')}</p>
      <ol></ol>
      <p class="console">
        <a
          >${t('Or use the console: a link for its first owner was printed when the shop started.')}</a
        >
      </p>
    </section>
    ${raw(`<script type="module">${SCRIPT}</script>`)}`;
}
