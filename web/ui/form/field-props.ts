interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur?: () => void;
}

/** Binds a control to a field of its form: its value, its error, and what happens to it. */
export type FieldProps<Name extends string> = (name: Name) => Bound;
