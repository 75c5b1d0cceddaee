import { msg } from '#domain/i18n/msg.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { errorFields } from '#server/error-fields.ts';
import { Invalid } from '#server/http/response/failure.ts';
import type { ManagedProduct } from '../queries.ts';
import {
  type CodeHolder,
  type VariantCodeField,
  findOtherVariant,
  updateVariantCodes,
} from './editor-queries.ts';
import { loggedField } from './logged-field.ts';

/**
 * Writes codes or barcodes of a locked product's variants, by variant id, and returns the changes for the audit log.
 * Throws Invalid, with the field, for a code that another variant has.
 */
export async function writeCodes(
  db: Work['db'],
  product: ManagedProduct,
  part: VariantCodeField,
  codes: ReadonlyMap<number, string | null>,
): Promise<Changes> {
  const log: Record<string, [before: unknown, after: unknown]> = {};
  const assigned = new Set<string>();
  const others = { product: product.id, ids: [...codes.keys()] };
  for (const { id, [part]: before } of product.variants) {
    const code = codes.get(id);
    if (code === undefined) continue;
    if (code !== null) {
      const other = await findOtherVariant(db, part, code, others);
      if (other || assigned.has(code)) throw takenCode(part, id, other);
      assigned.add(code);
    }
    log[loggedField(product, { id, part })] = [before, code];
  }
  if (codes.size === 0) return log;
  await updateVariantCodes(db, part, codes).catch((error: unknown) => {
    // The lock doesn't cover other products, whose variants can have got one of the codes meanwhile.
    if (!isUniqueViolation(error)) throw error;
    const { detail = '' } = errorFields(error);
    const isTaken = (code: string | null) =>
      detail.includes(`=(${code})`) || detail.includes(`=(${code}, `);
    const [taken = 0] = [...codes].find(([, code]) => isTaken(code)) ?? [];
    throw takenCode(part, taken);
  });
  return log;
}

const TAKEN = {
  code: msg('Another variant already has this code.'),
  barcode: msg('Another variant already has this barcode.'),
};
const TAKEN_IN_BIN = {
  code: msg('A product in the bin already has this code.'),
  barcode: msg('A product in the bin already has this barcode.'),
};

const takenCode = (part: VariantCodeField, id: number, other?: CodeHolder) =>
  new Invalid({ [`variants.${id}.${part}`]: [(other?.is_in_bin ? TAKEN_IN_BIN : TAKEN)[part]] });
