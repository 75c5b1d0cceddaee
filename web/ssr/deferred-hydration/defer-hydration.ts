import { HYDRATION } from './hydration.ts';
import { replayPopstate } from './replay-popstate.ts';
import { replayInput } from './replay-input.ts';
import { replayToggles } from './replay-toggles.ts';
import { replayClicks } from './replay-clicks.ts';
import { startScripts } from './start-scripts.ts';

/**
 * Defers a rendered page's scripts until its pictures have loaded or the shopper interacts: the
 * page is readable without them, and on slow connections they would compete with the pictures. The
 * page's data scripts stay as they are. Clicks, input and toggles before hydration are recorded and
 * replayed.
 */
export function deferHydration(page: string): { head: string; body: string; end: string } {
  const head = page.indexOf('</head>');
  const end = page.lastIndexOf('<span id="page-end"');
  return {
    head: held(page.slice(0, head)) + STARTER,
    // Unchanged: the part without scripts, which is most of the page.
    body: page.slice(head, end),
    end: held(page.slice(end)),
  };
}

/** A function as text without its indentation; the build has minified it. */
const textOf = (run: (hydration: typeof HYDRATION) => void) => String(run).replace(/\n\s*/g, '\n');

/** Each function is serialized into the page, so it must not reference anything outside itself. */
const STARTER = `<script>for(const run of [${[startScripts, replayPopstate, replayClicks, replayInput, replayToggles].map(textOf).join()}])run(${JSON.stringify(HYDRATION)})</script>`;

const held = (part: string) =>
  part
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="text/plain" data-type="module">');
