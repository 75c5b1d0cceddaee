/** Columns of a list by their keys, in order. */
export interface ColumnChoice<Key extends string> {
  /** All columns available to this person. */
  all: readonly Key[];
  /** The default columns. */
  defaults: readonly Key[];
}

/** The columns in the URL ('buyer,state'), or the defaults; unknown and repeated keys are dropped. */
export function chosenColumns<Key extends string>(
  asked: string | null,
  { all, defaults }: ColumnChoice<Key>,
): Key[] {
  const keys = [...new Set((asked ?? '').split(','))];
  const chosen = keys.filter((key): key is Key => all.includes(key as Key));
  return chosen.length > 0 ? chosen : all.filter((key) => defaults.includes(key));
}

/** The columns as a URL parameter; null for the defaults. */
export function columnsText<Key extends string>(
  chosen: readonly Key[],
  choice: ColumnChoice<Key>,
): string | null {
  const text = chosen.join(',');
  return text === '' || text === chosenColumns(null, choice).join(',') ? null : text;
}
