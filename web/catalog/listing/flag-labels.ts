import type { FlagFacet } from '#contract/catalog/flag-facets.ts';
import { msg } from '#domain/i18n/msg.ts';

/** Labels of the flag facets, to be translated. */
export const FLAG_LABELS: Readonly<Record<FlagFacet, string>> = {
  in_stock: msg('In stock'),
  on_sale: msg('On sale'),
};
