import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe for a page. Our pages have no frames, so no second page is needed to merge results. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
