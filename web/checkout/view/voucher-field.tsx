import Check from 'lucide-react/icons/check';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { INPUT } from '#web/ui/form/field.tsx';

interface VoucherFieldProps {
  /** The entered code; null if none. */
  code: string | null;
  isApplied: boolean;
  /** Why the code gives no discount, or the discount it gives. */
  message: string;
  isBusy: boolean;
  onChange: (code: string | null) => void;
}

/** Code field, with a line below reserved for its result. */
export function VoucherField({ code, isApplied, message, isBusy, onChange }: VoucherFieldProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    const text = (code ?? typed).trim();
    if (text !== '') onChange(text);
  };
  const type = (text: string) => {
    setTyped(text);
    if (code !== null) onChange(null);
  };
  const remove = () => {
    setTyped('');
    onChange(null);
  };
  const isWrong = code !== null && !isApplied && message !== '';
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t('Voucher code')}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          value={code ?? typed}
          // A refused code can be corrected where it is.
          readOnly={code !== null && !isWrong}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(event);
          }}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-text`}
          className={`${INPUT} min-w-0`}
        />
        <Button
          variant="secondary"
          busy={isBusy && code !== null}
          onClick={code === null ? () => apply() : remove}
        >
          {code === null ? t('Apply') : t('Remove')}
        </Button>
      </div>
      <p
        id={`${id}-text`}
        aria-live="polite"
        className={`mt-1 flex min-h-10 items-start gap-1.5 text-sm ${isWrong ? 'text-danger' : 'text-ok'}`}
      >
        {isApplied && <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        {message}
      </p>
    </div>
  );
}
