import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type InputHTMLAttributes, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Field, INPUT } from './field.tsx';

type PasswordFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'type'
> & {
  label: string;
  error?: string | undefined;
  hint?: string;
};

/** Password input with a button to reveal it. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      error={error}
      required={input.required}
      {...(hint !== undefined && { hint })}
    >
      {(ids) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={`${INPUT} pe-12`}
          />
          <button
            type="button"
            aria-label={isShown ? t('Hide password') : t('Show password')}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
