import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** How a description is shown: formatted and editable, its HTML, or as the shop would show it. */
export type TextMode = 'text' | 'html' | 'preview';

/** Chooses how the description is shown. */
export function ModeButtons({
  mode,
  onChange,
}: {
  mode: TextMode;
  onChange: (mode: TextMode) => void;
}) {
  const t = useText();
  const names: Record<TextMode, string> = {
    text: t('Text'),
    html: t('HTML'),
    preview: t('Preview'),
  };
  return (
    <div className="flex flex-wrap gap-1">
      {(Object.keys(names) as TextMode[]).map((name) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          aria-pressed={mode === name}
          onClick={() => onChange(name)}
          className="aria-pressed:bg-well"
        >
          {names[name]}
        </Button>
      ))}
    </div>
  );
}
