import PencilLine from 'lucide-react/icons/pencil-line';
import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';

/** Says that the owner has not replaced the text of this page yet. */
export function DraftNote() {
  const t = useText();
  const { app_name } = useSettings();
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-warn-tint p-4 text-sm text-warn">
      <PencilLine aria-hidden="true" className="size-5 shrink-0" />
      {t('Draft: {{shop}} is still writing this page.', { shop: app_name })}
    </p>
  );
}
