import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { once } from 'node:events';
import { Overloaded } from '#server/load/overloaded.ts';
import { directionOf } from '#domain/i18n/direction.ts';
import type { DocumentView } from '../document-view.ts';

const PROGRAM = join(import.meta.dirname, 'pdf-process.ts');
/** A PDF takes a core for a second: more at a time would slow down everybody's pages. */
const MAX_WAITING = 8;
const LIMIT_MS = 120_000;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Renders documents as one PDF; PDFs are rendered one at a time. Throws Overloaded while too many wait. */
export async function renderPdf(documents: readonly DocumentView[]): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new Overloaded();
  waiting += 1;
  const made = last.then(() => runProcess(documents));
  last = made.catch(() => null);
  try {
    return await made;
  } finally {
    waiting -= 1;
  }
}

async function runProcess(documents: readonly DocumentView[]): Promise<Buffer> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  // A process that can't be started has no streams.
  await once(child, 'spawn');
  const ended = once(child, 'close');
  const [pdf, complaint] = [buffer(child.stdout), text(child.stderr)];
  // A process that fails reports why on stderr.
  child.stdin.on('error', () => null);
  child.stdin.end(
    JSON.stringify(
      documents.map((view) => ({ ...view, isRightToLeft: directionOf(view.locale) === 'rtl' })),
    ),
  );
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The PDF could not be made: ${(await complaint).slice(0, 2000)}`);
  return pdf;
}
