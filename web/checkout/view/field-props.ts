import type { FieldName } from '../checkout-fields.ts';

interface Bound {
  name: FieldName;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}

/** Binds a control to a field of the form: its value, its error, and what happens to it. */
export type FieldProps = (name: FieldName) => Bound;
