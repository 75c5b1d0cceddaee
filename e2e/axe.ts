import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe on a page. Our pages have no frames, so that no second page is needed to join their results. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
