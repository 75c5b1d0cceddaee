import type { Sentence } from '#domain/i18n/sentence.ts';

/** A sentence about a stored file that calls it by the name under which it was uploaded. */
export function withName(
  { sentence, values = {} }: Sentence,
  { path, name }: { path: string; name: string },
): Sentence {
  const named = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(path, name) : value,
  ]);
  return { sentence, values: Object.fromEntries(named) };
}
