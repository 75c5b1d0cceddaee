import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe for a page. Our pages have no frames, so no second page is needed to merge results; and only an experimental
 * rule, which does not run, needs style sheets to be fetched once more.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
}
