import { ratioOf, ratioText } from '../ratio.ts';
import type { BesideOrders } from './beside-orders.ts';
import { OPERATORS } from './live.ts';
import type { OperatorFigures } from './operators.ts';

/** The limits of the console's screens on a slow computer, in milliseconds. */
const SIGN_IN = 1500;
const FIRST_LIST = 2500;
const NEXT_SCREEN = 300;

/** The figures as Markdown, each with its limit. */
export function operatorsLines({
  starts,
  grid,
  found,
  bulk,
  imports,
  live,
  beside,
}: OperatorFigures): string[] {
  const ms = (time: number) => `${Math.round(time)} ms`;
  const mb = (size: number) => `${size.toFixed(1)} MB`;
  const limitOf = (what: string) =>
    what.startsWith('sign-in') ? SIGN_IN : what.startsWith('next') ? NEXT_SCREEN : FIRST_LIST;
  const lines: [what: string, measured: string, target: string][] = [
    ...starts.map(({ what, median, slowest }): [string, string, string] => [
      `${what} (a quarter of the speed, 1.6 Mbit/s, 100 ms)`,
      `${ms(median)}, slowest ${ms(slowest)}`,
      `≤ ${limitOf(what)} ms`,
    ]),
    [`grid of ${grid.rows} rows: open`, ms(grid.open), ''],
    ['grid: paste of 1,500 cells until painted', ms(grid.paste), '≤ 200 ms'],
    ['grid: undo of it', `${ms(grid.undo)}, ${grid.isUndoExact ? 'exact' : 'NOT exact'}`, 'exact'],
    ['grid: save of 500 rows', ms(grid.save), '≤ 1500 ms'],
    [
      `grid: scroll, with ${grid.drawn} rows drawn`,
      `${grid.frames.toFixed(0)} frames a second, longest ${ms(grid.longestFrame)}`,
      '≥ 50',
    ],
    [
      'a new order until a search finds it',
      `${ms(found.median)}, slowest ${ms(found.slowest)}`,
      '≤ 2000 ms',
    ],
    [
      '40 orders to On The Way in one call',
      `${ms(bulk.forty.median)}, slowest ${ms(bulk.forty.slowest)}`,
      '≤ 2000 ms',
    ],
    ['1,000 orders as a job: preview', ms(bulk.preview), ''],
    ['1,000 orders as a job: move', ms(bulk.move), '≤ 30000 ms'],
    ['1,000 orders as a job: undo', ms(bulk.undo), ''],
    ['1,000 packing slips as a PDF', ms(bulk.slips), ''],
    ['import of 10,000 rows: upload and columns', ms(imports.upload), ''],
    [
      `import: preview, ${imports.created} new and ${imports.refused} refused, ${imports.written} rows written`,
      ms(imports.preview),
      '≤ 10000 ms, 0 written',
    ],
    ['memory of the server at rest', mb(live.memory.rest), ''],
    ['memory that an operator at work adds', mb(live.memory.one - live.memory.rest), '≤ 10 MB'],
    [
      `memory with ${OPERATORS} operators' pages open`,
      `${mb(live.memory.many)}, ${(((live.memory.many - live.memory.one) * 1024) / OPERATORS).toFixed(0)} KB each`,
      '',
    ],
    [
      `processor, ${OPERATORS} pages at rest`,
      `${live.processor.rest.toFixed(1)} % of a core`,
      '≤ 5 %',
    ],
    [
      `processor, ${OPERATORS} pages more at a change a second`,
      `${live.processor.changes.toFixed(1)} % of a core`,
      '≤ 5 %',
    ],
    [
      `a change reaches ${OPERATORS} pages`,
      `${ms(live.latency.median)}, slowest ${ms(live.latency.slowest)}`,
      '≤ 1000 ms',
    ],
    ['orders placed beside the console, compared with none', ratio(beside, 'console'), 'noise'],
    [`orders placed beside ${OPERATORS} open pages`, ratio(beside, 'operators'), 'noise'],
  ];
  return [
    '| what operators do | measured | target |',
    '|---|---|---|',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}

function ratio({ without, ...beside }: BesideOrders, what: 'console' | 'operators'): string {
  const [low, high] = [Math.min(...without), Math.max(...without)].map(Math.round);
  return `${ratioText(ratioOf(beside[what], without))}; without it ${low} to ${high} a second`;
}
