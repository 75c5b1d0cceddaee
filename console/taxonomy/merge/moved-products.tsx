import { useText } from '#web/i18n/text.tsx';

/** How many products have moved so far; nothing for none. */
export function MovedProducts({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <output className="text-sm text-muted">
      {t('{{count}} products moved', { count, one: '{{count}} product moved' })}
    </output>
  );
}
