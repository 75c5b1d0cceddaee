import { HYDRATION } from './hydration.ts';
import { replayPopstate } from './replay-popstate.ts';
import { replayInput } from './replay-input.ts';
import { replayToggles } from './replay-toggles.ts';
import { replayClicks } from './replay-clicks.ts';
import { startScripts } from './start-scripts.ts';

/**
 * A rendered page whose scripts begin to load when its pictures are there, or when a shopper wants something of it: it
 * can be read without them, and on a slow line they would take the pictures' turn. Scripts that React Router needs at
 * once (the page's data) stay as they are. What is pressed, filled in or opened before they run is kept for them.
 */
export function deferHydration(page: string): { head: string; body: string; end: string } {
  const head = page.indexOf('</head>');
  const end = page.lastIndexOf('<span id="page-end"');
  return {
    head: held(page.slice(0, head)) + STARTER,
    // Nothing to change, and most of the page.
    body: page.slice(head, end),
    end: held(page.slice(end)),
  };
}

/** Each runs in the browser as it is written in its file, so it may name nothing from outside of it. */
const STARTER = `<script>for(const run of [${[startScripts, replayPopstate, replayClicks, replayInput, replayToggles].map(String).join()}])run(${JSON.stringify(HYDRATION)})</script>`;

const held = (part: string) =>
  part
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="text/plain" data-type="module">');
