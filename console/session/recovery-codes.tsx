import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useAskBeforeClosing } from '../ui/leaving/leave-question.tsx';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText();
  const saved = t("I've saved them");
  useAskBeforeClosing(t("These codes won't be shown again. Have you saved them?"), saved);
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
      <CopyButton size="medium" text={codes.join('\n')}>
        {t('Copy')}
      </CopyButton>
      <Button size="large" onClick={onDone}>
        {saved}
      </Button>
    </div>
  );
}
