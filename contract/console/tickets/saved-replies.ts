import { z } from 'zod';
import { id, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

const SavedReplySchema = z.object({ id: z.int(), name: z.string(), body: z.string() });
export type SavedReply = z.output<typeof SavedReplySchema>;

export const listSavedReplies = consoleEndpoint({
  method: 'GET',
  path: '/saved-replies',
  access: 'tickets.answer',
  summary: 'Lists the saved replies',
  request: z.object({}),
  response: z.object({ replies: z.array(SavedReplySchema) }),
});

export const saveReply = consoleEndpoint({
  method: 'POST',
  path: '/saved-replies',
  access: 'replies.edit',
  summary:
    'Updates or creates a saved reply; {{name}}, {{order}}, {{tracking}} and {{ticket}} are filled in when it is used. 409 with the current one when a field was changed meanwhile',
  request: z.object({
    id: maybe(id()),
    name: text(80),
    body: text(5000),
    /** The same fields as they were shown: a change by somebody else is merged, and not overwritten unseen. */
    seen: maybe(z.object({ name: text(80), body: text(5000) })),
  }),
  response: z.object({ id: z.int() }),
});

export const deleteSavedReply = consoleEndpoint({
  method: 'DELETE',
  path: '/saved-replies/{id}',
  access: 'replies.edit',
  summary: 'Deletes a saved reply',
  request: z.object({ id: id() }),
  response: z.object({}),
});
