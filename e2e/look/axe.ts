import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** Minified: the browser parses it for each page again, and the other is more than twice as long. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Our pages have no frames, no selectors of elements are printed, and only an experimental rule, which does not run, needs
 * style sheets to be fetched once more.
 */
const OPTIONS: axeCore.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: { assets: ['media'] },
};

/** A rule of axe that elements of a page violate. */
interface Violation {
  rule: string;
  isSerious: boolean;
  /** The elements, each as its first characters. */
  elements: string[];
}

/** What axe finds in the parts of a page that a selector matches. */
export async function findViolations(
  page: Page,
  within = 'html',
  rules: axeCore.RunOptions['rules'] = {},
): Promise<Violation[]> {
  // A dialog that opens in the same page finds axe there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(selector, options);
      return violations.map(({ id, impact, nodes }) => ({
        rule: id,
        isSerious: impact === 'serious' || impact === 'critical',
        elements: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    [within, { ...OPTIONS, rules }] as const,
  );
}
