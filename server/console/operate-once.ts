import { createHash } from 'node:crypto';
import type { By } from '#server/audit/audit.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { claimActKey, findActHash } from '#server/audit/act-keys.ts';

/**
 * Runs a use case of a person of the staff that would do the same again when it is sent twice. `request` carries the
 * key of the act: a repeat changes nothing, also while the first is still running. Refused (409) when the key was used
 * for another request.
 */
export function operateOnce(
  db: Database,
  by: By,
  request: { act_key: string },
  useCase: (work: Work) => Promise<unknown>,
): Promise<void> {
  return operate(db, by, async (work) => {
    const { staff, now: at, locale = 'en' } = work;
    if (!staff) throw new Error('Only people of the staff act by a key.');
    const act = { staffId: staff.id, key: request.act_key };
    const hash = createHash('sha256').update(JSON.stringify(request)).digest();
    if (await claimActKey(work.db, { ...act, hash, at })) {
      await useCase(work);
      return;
    }
    if ((await findActHash(work.db, act))?.equals(hash) !== true)
      throw new Refused(
        translate(locale, 'This was done before, with other values. Look at what is there now.'),
        undefined,
        409,
      );
    work.skip();
  });
}
