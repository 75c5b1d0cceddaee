import { useText } from '#web/i18n/text.tsx';

interface RetryNoteProps {
  message: string;
  onRetry: () => void;
}

/** Why the choices of a field couldn't be loaded, and another attempt. */
export function RetryNote({ message, onRetry }: RetryNoteProps) {
  const t = useText();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-danger">
      {message}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 font-medium text-accent underline underline-offset-4"
      >
        {t('Try again')}
      </button>
    </p>
  );
}
