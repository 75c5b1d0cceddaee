/** How a value of the log is formatted; by its type unless stated. */
export type ValueKind = 'money' | 'time' | 'grams' | 'percent' | 'hundredths' | 'language';

/** A field of log entries: its label, to be translated, and how its values are formatted. */
export interface LoggedField {
  label: string;
  as?: ValueKind;
}

export const field = (label: string, as?: ValueKind): LoggedField =>
  as ? { label, as } : { label };
