import { msg } from '#domain/i18n/msg.ts';
import { unknownPlaceholders } from '#domain/support/saved-reply.ts';
import { mergeEdits } from '#domain/staff/merge-edits.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid, NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import {
  deleteSavedReply,
  isReplyNameTaken,
  lockSavedReply,
  type SavedReplyRow,
  storeSavedReply,
} from '../saved-reply-queries.ts';

type Texts = Pick<SavedReplyRow, 'name' | 'body'>;

interface ReplyToSave extends Texts {
  id: number | null;
  /** What its editor was shown: only the texts that differ from it are written. Omitted: both. */
  seen?: Texts | undefined;
}

/**
 * Stores a saved reply, a new one without an id; returns its id. NotFound for an unknown id; Invalid for a name that is
 * taken, and for unknown placeholders; 409 for a text that somebody else has changed since it was `seen`.
 */
export async function saveReply(
  { db, log, locale = 'en' }: Work,
  { id: given, seen, ...edited }: ReplyToSave,
): Promise<number> {
  const [unknown] = unknownPlaceholders(edited.body);
  if (unknown !== undefined) {
    throw new Invalid({
      body: [translate(locale, "{{place}} isn't a placeholder.", { place: unknown })],
    });
  }
  const before = await lockSavedReply(db, given);
  if (given !== null && before === null) throw noSuchReply();
  const texts = before && seen ? mergedTexts(locale, before, { seen, edited }) : edited;
  const reply = { id: given, ...texts };
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

/** The stored texts with those that were edited. Throws the conflict. */
function mergedTexts(
  locale: string,
  { name, body }: Texts,
  { seen, edited }: { seen: Texts; edited: Texts },
): Texts {
  const stored = { name, body };
  const fields = (['name', 'body'] as const).filter((field) => edited[field] !== seen[field]);
  const edits = new Map(
    fields.map((field) => [field, { from: seen[field], to: edited[field] }] as const),
  );
  const { accepted, conflicts } = mergeEdits(edits, (field) => stored[field as keyof Texts]);
  if (conflicts.length === 0) return { ...stored, ...Object.fromEntries(accepted) };
  throw new Failure(
    409,
    translate(
      locale,
      'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
      { current: conflicts.map(({ theirs }) => String(theirs)).join(' · ') },
    ),
    { error: 'conflict', data: stored },
  );
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
