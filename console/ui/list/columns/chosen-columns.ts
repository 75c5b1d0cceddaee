/** Columns of a list: by their keys, in a sequence. */
export interface ColumnChoice<Key extends string> {
  /** All that this person can have. */
  all: readonly Key[];
  /** Those that are shown without a choice. */
  usual: readonly Key[];
}

/** The columns that an address asks for ('buyer,state'), or the usual ones; unknown and repeated ones are left out. */
export function chosenColumns<Key extends string>(
  asked: string | null,
  { all, usual }: ColumnChoice<Key>,
): Key[] {
  const keys = [...new Set((asked ?? '').split(','))];
  const chosen = keys.filter((key): key is Key => all.includes(key as Key));
  return chosen.length > 0 ? chosen : all.filter((key) => usual.includes(key));
}

/** What the address says for columns; null: nothing, they are the usual ones. */
export function columnsText<Key extends string>(
  chosen: readonly Key[],
  choice: ColumnChoice<Key>,
): string | null {
  const text = chosen.join(',');
  return text === '' || text === chosenColumns(null, choice).join(',') ? null : text;
}
