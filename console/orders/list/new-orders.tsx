import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says how many orders have arrived since the list was loaded, and shows them on demand. */
export function NewOrders({ count }: { count: number }) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <div aria-live="polite" className="not-empty:mb-3">
      {count > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="w-full"
          busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {t('Show {{count}} new orders', { count, one: 'Show {{count}} new order' })}
        </Button>
      )}
    </div>
  );
}
