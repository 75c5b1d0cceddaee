/** How a value of the log is formatted; by its type unless stated. */
export type ValueKind = 'money' | 'time' | 'grams' | 'percent' | 'hundredths' | 'language';

/** The name of a field, to be translated, and how its values are formatted. */
export interface FieldWord {
  label: string;
  as?: ValueKind;
}

export const word = (label: string, as?: ValueKind): FieldWord => (as ? { label, as } : { label });
