import type { CallContext } from '#server/http/call-context.ts';
import type { Width } from '#server/media/renditions.ts';
import { portraitPath } from '#server/media/portrait.ts';
import { pictureUrl } from './picture-url.ts';

/** The URL of a person's photo, or of a generated portrait. */
export function personPicture(
  context: Pick<CallContext, 'mediaOrigin'>,
  person: { name: string; photo: string | null },
  width: Width,
): string {
  return (
    pictureUrl(context, person.photo, width) || context.mediaOrigin + portraitPath(person.name)
  );
}
