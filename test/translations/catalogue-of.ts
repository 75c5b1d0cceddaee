/** A catalogue of translations: `server/<name>/locales/*.json`. */
export type Catalogue = 'settings' | 'console';

/** Sources whose sentences only staff read, besides folders named `console` or `operate` and files named `console-…`. */
const FOR_STAFF = [
  'console/',
  'domain/catalog/csv/',
  'domain/catalog/product/barcode',
  'domain/catalog/product/check-product',
  'domain/money/parse-amount',
  'domain/staff/',
  'server/catalog/import/',
  'server/media/',
  'server/opening/checklist/',
  'server/staff/',
];

/**
 * The catalogue that the sentences of a source file belong to. Those that shoppers may read are in the shop's
 * (`settings`), which the console reads too; those for staff alone in the console's, which shoppers never load.
 */
export function catalogueOf(file: string): Catalogue {
  const isForStaff =
    FOR_STAFF.some((path) => file.startsWith(path)) ||
    /\/(console|operate)\/|\/console-[^/]+$/.test(file);
  return isForStaff ? 'console' : 'settings';
}
