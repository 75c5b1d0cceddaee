import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Minified: the browser parses it for each page again, and the other is more than twice as long. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * axe for a page. Our pages have no frames, so no second page is needed to merge results; and only an experimental
 * rule, which does not run, needs style sheets to be fetched once more.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
}
