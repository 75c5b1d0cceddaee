interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur?: () => void;
}

/** Binds a control to a form field: value, error and event handlers. */
export type FieldProps<Name extends string> = (name: Name) => Bound;
