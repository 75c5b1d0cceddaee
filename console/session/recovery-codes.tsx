import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText();
  const handleCopy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast(t('Copied.'));
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        {t('Keep these codes somewhere you can reach without your phone. Each one works once.')}
      </p>
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-2 rounded-card bg-well p-4 text-center font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => void handleCopy()}>
        {t('Copy')}
      </Button>
      <Button size="large" onClick={onDone}>
        {t("I've saved them")}
      </Button>
    </div>
  );
}
