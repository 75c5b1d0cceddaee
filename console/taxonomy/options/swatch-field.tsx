import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

interface SwatchFieldProps {
  /** '#rrggbb'; null without one. */
  code: string | null;
  error: string | undefined;
  onChange: (code: string | null) => void;
}

/** How a colour looks in the shop. */
export function SwatchField({ code, error, onChange }: SwatchFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('Swatch')}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="color"
          value={code ?? '#ffffff'}
          aria-describedby={`${id}-text`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={`h-11 w-16 cursor-pointer rounded-control border border-edge bg-paper p-1 ${code === null ? 'border-dashed' : ''}`}
        />
        <span id={`${id}-text`} className="text-sm text-muted tabular-nums">
          {code ?? t('None: shoppers see the name.')}
        </span>
        {code !== null && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
