import { useState } from 'react';

/**
 * Options in the order they were first seen. The API sorts by count, which changes with every selection, but options
 * must not move under the pointer. New ones are appended.
 */
export function useStableOrder<Option extends { value: string }>(
  options: readonly Option[],
): Option[] {
  const [seen, setSeen] = useState(() => options.map(({ value }) => value));
  const added = options.map(({ value }) => value).filter((value) => !seen.includes(value));
  if (added.length > 0) setSeen([...seen, ...added]);
  const byValue = new Map(options.map((option) => [option.value, option]));
  return [...seen, ...added].flatMap((value) => byValue.get(value) ?? []);
}
