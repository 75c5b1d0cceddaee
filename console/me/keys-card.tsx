import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Card } from '../ui/card.tsx';
import { setLetterKeys, useLetterKeys } from '../ui/keys/letter-keys.ts';

/** Whether single keys are shortcuts, on this device. */
export function KeysCard() {
  const t = useText();
  const { areOn } = useLetterKeys();
  return (
    <Card title={t('Keyboard shortcuts')}>
      <Checkbox
        checked={areOn}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        aria-describedby="keys-hint"
      >
        {t('Single keys are shortcuts')}
      </Checkbox>
      <p id="keys-hint" className="mt-1 text-sm text-muted">
        {t("Turn this off if you use voice input or press keys by accident. It's for this device.")}
      </p>
    </Card>
  );
}
