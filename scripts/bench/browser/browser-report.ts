import type { BrowserTimes, Paint } from './browser.ts';
import type { Lighthouse, LighthouseScores } from './lighthouse.ts';

/** The browser's figures as Markdown. */
export function browserLines(
  browser: { paints: Paint[]; times: BrowserTimes[] },
  lighthouse: Lighthouse,
): string[] {
  return [
    '## In the browser',
    '',
    'A phone screen, a quarter of the speed of this machine, 1.6 Mbit/s with 100 ms latency; medians of five runs.',
    '',
    '| page | largest paint, ms | layout shift |',
    '|---|---|---|',
    ...browser.paints.map(
      ({ name, lcp, cls }) => `| ${name} | ${Math.round(lcp)} | ${cls.toFixed(3)} |`,
    ),
    '',
    '| from the press to the frame | median ms | slowest ms |',
    '|---|---|---|',
    ...browser.times.map(
      ({ name, median, slowest }) => `| ${name} | ${Math.round(median)} | ${Math.round(slowest)} |`,
    ),
    '',
    `Lighthouse ${lighthouse.version}, its default phone (simulated: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms);`,
    'medians of three runs. The checkout is that of a guest with one product in the cart.',
    '',
    ...('missing' in lighthouse
      ? [`Not measured: ${lighthouse.missing}.`]
      : [
          '| page | performance | accessibility | best practices | SEO | first paint, ms | largest paint, ms | blocked, ms | layout shift |',
          '|---|---|---|---|---|---|---|---|---|',
          ...lighthouse.pages.map(scoresLine),
        ]),
  ];
}

function scoresLine(page: LighthouseScores): string {
  const { name, performance, accessibility, bestPractices, seo, fcp, lcp, tbt, cls } = page;
  const whole = [performance, accessibility, bestPractices, seo, fcp, lcp, tbt];
  return `| ${[name, ...whole.map(Math.round), cls.toFixed(3)].join(' | ')} |`;
}
