import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Starts what the shop starts as processes of their own, in one that can open no more files, and then again. */
const SCRIPT = `
  import { closeSync, openSync } from 'node:fs';
  import { launch, untilReady } from './server/database/bundled/launch.ts';
  import { inspectImage } from './server/media/inspect-image.ts';
  import { drawingMaker } from './server/media/picture-process/picture-makers.ts';
  import { renderPdf } from './server/orders/documents/pdf/render-pdf.ts';
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
  const outcomeOf = async (work) => {
    try {
      await work();
      return 'done';
    } catch (error) {
      return error.message;
    }
  };
  const outcomes = async () => [
    await outcomeOf(() => renderPdf([])),
    await outcomeOf(() => inspectImage(drawing)),
    await outcomeOf(() => untilReady(launch('/bin/sh', ['-c', 'echo ready to accept connections >&2'], null, []))),
  ];
  // Processes that make pictures don't keep this one alive.
  setInterval(() => {}, 60_000);
  const open = [];
  try {
    for (;;) open.push(openSync('/dev/null'));
  } catch {}
  const refused = await outcomes();
  for (const descriptor of open) closeSync(descriptor);
  const afterwards = await outcomes();
  console.log(JSON.stringify({ refused, afterwards }));
  process.exit();`;

test('with too many open files, what needs a process of its own is refused, the shop goes on, and closing some is enough', () => {
  const limited = 'ulimit -n 100 && exec "$0" --input-type=module -e "$1"';
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', limited, process.execPath, SCRIPT], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: 120_000,
    // Node reads them meanwhile, and warns when it can't.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '' },
  });
  expect(stderr).toBe('');
  const { refused, afterwards } = JSON.parse(stdout) as Record<string, string[]>;
  expect(refused).toHaveLength(3);
  for (const reason of refused ?? []) expect(reason).toContain('EMFILE');
  // A PDF of no documents is refused by its process, which could be started.
  expect(afterwards).toEqual([expect.stringContaining('pdf-process.ts'), 'done', 'done']);
}, 180_000);
