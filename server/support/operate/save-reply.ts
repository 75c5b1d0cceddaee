import { msg } from '#domain/i18n/msg.ts';
import { unknownPlaceholders } from '#domain/support/saved-reply.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import {
  deleteSavedReply,
  isReplyNameTaken,
  lockSavedReply,
  type SavedReplyRow,
  storeSavedReply,
} from '../saved-reply-queries.ts';

type ReplyToSave = Omit<SavedReplyRow, 'id'> & { id: number | null };

/**
 * Stores a saved reply, a new one without an id; returns its id. NotFound for an unknown id; Invalid for a name that is
 * taken, and for unknown placeholders.
 */
export async function saveReply(
  { db, log, locale = 'en' }: Work,
  reply: ReplyToSave,
): Promise<number> {
  const [unknown] = unknownPlaceholders(reply.body);
  if (unknown !== undefined) {
    throw new Invalid({
      body: [translate(locale, "{{place}} isn't a placeholder.", { place: unknown })],
    });
  }
  const before = await lockSavedReply(db, reply.id);
  if (reply.id !== null && before === null) throw noSuchReply();
  if (await isReplyNameTaken(db, reply)) {
    throw new Invalid({ name: [msg('Another saved reply already has this name.')] });
  }
  const id = await storeSavedReply(db, reply);
  await log({
    act: 'reply.save',
    kind: 'saved-reply',
    id,
    changes: { name: [before?.name ?? null, reply.name], body: [before?.body ?? null, reply.body] },
  });
  return id;
}

/** Deletes a saved reply. NotFound for an unknown one. */
export async function removeReply({ db, log }: Work, id: number): Promise<void> {
  const before = await lockSavedReply(db, id);
  if (before === null) throw noSuchReply();
  await deleteSavedReply(db, id);
  await log({
    act: 'reply.delete',
    kind: 'saved-reply',
    id,
    changes: { name: [before.name, null], body: [before.body, null] },
  });
}

const noSuchReply = () => new NotFound(msg('This saved reply no longer exists.'));
