import { say } from '#domain/i18n/sentence.ts';
import type { AttributeRecord } from '#domain/catalog/catalogue-records.ts';
import { BadLine } from '../reading/bad-line.ts';

/** Checks that an attribute is consistent, and compatible with the values that products have. Throws BadLine. */
export function checkAttribute(
  record: AttributeRecord,
  current: AttributeRecord | undefined,
): AttributeRecord {
  if (record.unit !== null && record.kind !== 'number') {
    throw new BadLine(say('unit: is for numbers only.'));
  }
  if (current && (current.kind === 'number') !== (record.kind === 'number')) {
    throw new BadLine(
      say('kind: the attribute is {{kind}} and has values already.', { kind: current.kind }),
    );
  }
  return record;
}
