import { useState } from 'react';

/**
 * Options in the order in which they were first seen: they come by count, and counts change with every choice, but
 * nothing may jump away under the pointer. New ones go to the end.
 */
export function useFirstOrder<Option extends { value: string }>(
  options: readonly Option[],
): Option[] {
  const [seen, setSeen] = useState(() => options.map(({ value }) => value));
  const added = options.map(({ value }) => value).filter((value) => !seen.includes(value));
  if (added.length > 0) setSeen([...seen, ...added]);
  const byValue = new Map(options.map((option) => [option.value, option]));
  return [...seen, ...added].flatMap((value) => byValue.get(value) ?? []);
}
