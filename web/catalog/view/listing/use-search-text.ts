import { type ChangeEvent, useState } from 'react';

/** The props of a search field: it shows the text of the URL, unless it has been edited since that was searched for. */
export function useSearchText(search: string) {
  const [value, setValue] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    if (value.trim() === last) setValue(search);
  }
  return {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value),
  };
}
