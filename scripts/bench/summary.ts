import type { Row } from './load/measure-rows.ts';
import type { Measured } from './measure.ts';
import type { Findings } from './parts.ts';
import { type Ratio, ratioOf } from './ratio.ts';

export interface NamedRatio extends Ratio {
  what: string;
}

/** A ratio whose rounds are further apart says nothing: the machine had other work. */
const MAX_SPREAD = 25;

/** All ratios of the parts that were measured. */
export function ratiosOf(found: Partial<Findings>): NamedRatio[] {
  const rows = [...(found.cached?.rows ?? []), ...(found.rendered ?? [])];
  return [
    ...rows.flatMap(ofRow),
    ...(found['slow-commit'] ?? []).map(({ delay, one, many }) =>
      ratio(`orders of eight clients to one, commits ${delay} ms slower`, many, one),
    ),
    ...(found.processes?.two?.compared ?? []).map(({ what, one, two }) =>
      ratio(`${what} of two processes to one`, two, one),
    ),
  ];
}

function ofRow({ name, mode, connections, shop, beside }: Row): NamedRatio[] {
  if (!beside) return [];
  const other = mode === 'cache off' ? 'React alone' : 'a bare server';
  return [ratio(`${name} (${mode}) to ${other}, ${connections} connections`, shop, beside)];
}

const ratio = (what: string, first: Measured, second: Measured): NamedRatio => ({
  what,
  ...ratioOf(first.rounds, second.rounds),
});

/** The largest deviation of a round from the median, in percent. */
const spreadOf = ({ median, min, max }: Ratio) =>
  100 * Math.max(max / median - 1, 1 - min / median);

/** The ratios as Markdown, with their spread; "no figure" for those whose rounds are too far apart. */
export function summaryLines(ratios: readonly NamedRatio[]): string[] {
  if (ratios.length === 0) return [];
  const vague = ratios.filter((own) => spreadOf(own) > MAX_SPREAD);
  return [
    '',
    '## Ratios and their spread',
    '',
    `The spread is the largest deviation of a round from the median; above ${MAX_SPREAD} % there is no figure: ${vague.length} of ${ratios.length}.`,
    '',
    '| what | ratio | spread % |',
    '|---|---|---|',
    ...ratios.map((own) => {
      const spread = spreadOf(own);
      const figure = spread > MAX_SPREAD ? 'no figure' : own.median.toFixed(2);
      return `| ${own.what} | ${figure} | ${spread.toFixed(0)} |`;
    }),
  ];
}
