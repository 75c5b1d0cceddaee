import { useText } from '#web/i18n/text.tsx';

interface ErrorSummaryProps {
  /** Name of the field, if the error belongs to one, and the message. */
  errors: { field: string | null; sentence: string }[];
  id: string;
}

/**
 * Error summary at the top of the form; receives focus when submitting fails. Without a field to correct, as when a price or
 * the stock has changed, it says to look at the order again.
 */
export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
  const t = useText();
  if (errors.length === 0) return null;
  const hasField = errors.some(({ field }) => field !== null);
  return (
    <div
      id={id}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-danger bg-danger-tint p-4"
    >
      <h2 className="text-base text-danger">
        {hasField ? t('Please fix the following') : t("Your order hasn't been placed yet")}
      </h2>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {errors.map(({ field, sentence }) => (
          <li key={`${field}-${sentence}`}>
            {field === null ? (
              sentence
            ) : (
              <button
                type="button"
                onClick={() => document.getElementsByName(field)[0]?.focus()}
                className="min-h-6 text-start align-top underline"
              >
                {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!hasField && <p className="mt-1 text-sm">{t('Check your order, then place it again.')}</p>}
    </div>
  );
}
