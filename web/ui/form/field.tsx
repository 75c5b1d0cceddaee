import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

const CONTROL =
  'w-full rounded-control border border-edge bg-paper px-3 text-base text-ink placeholder:text-muted disabled:opacity-50 aria-invalid:border-danger';

/** Classes of a single-line input outside a <...Field>. */
export const INPUT = `${CONTROL} h-11`;

interface FieldTexts {
  label: string;
  /** Error message (spec §8: the first of each field). */
  error?: string | undefined;
  hint?: string;
}

interface ControlIds {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

type FieldProps = FieldTexts & {
  required?: boolean | undefined;
  children: (ids: ControlIds) => ReactNode;
};

/** Label, control, hint and error. */
export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId();
  const hasText = error !== undefined || hint !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasText ? `${id}-text` : undefined,
      })}
      {hasText && (
        <p
          id={`${id}-text`}
          className={`text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** Types of fields whose content is written from left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string | undefined> = new Set(['email', 'tel', 'url']);

/** Single-line text field. */
export function TextField({
  label,
  error,
  hint,
  ...input
}: WithTexts<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field {...texts(label, error, hint)} required={input.required}>
      {(ids) => (
        <input
          dir={LEFT_TO_RIGHT.has(input.type) ? 'ltr' : undefined}
          {...input}
          {...ids}
          className={INPUT}
        />
      )}
    </Field>
  );
}

/** Multi-line text field. */
export function TextAreaField({
  label,
  error,
  hint,
  ...area
}: WithTexts<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field {...texts(label, error, hint)} required={area.required}>
      {(ids) => <textarea rows={4} {...area} {...ids} className={`${CONTROL} py-2.5`} />}
    </Field>
  );
}

/** Native select. */
export function SelectField({
  label,
  error,
  hint,
  ...select
}: WithTexts<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field {...texts(label, error, hint)} required={select.required}>
      {(ids) => <select {...select} {...ids} className={SELECT} />}
    </Field>
  );
}

/** Classes of a select outside a <SelectField>. */
export const SELECT = `${INPUT} select-arrow pe-9`;

type WithTexts<Attributes> = Omit<Attributes, 'className' | 'id'> & FieldTexts;

function texts(label: string, error: string | undefined, hint: string | undefined) {
  return { label, error, ...(hint !== undefined && { hint }) };
}
