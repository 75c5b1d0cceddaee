import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

interface ImportProgressProps {
  file: ConsoleImport;
  isBusy: boolean;
  onStop: () => void;
}

/** The progress of a preview or an import, with a button to stop it. */
export function ImportProgress({ file, isBusy, onStop }: ImportProgressProps) {
  const t = useText();
  const { task, done, total, was_interrupted, is_silent } = file;
  const label = task === 'run' ? t('Importing') : t('Reading the file');
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 text-sm">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium tabular-nums">
          {total === 0 ? label : t('{{done}} of {{total}} lines', { done, total })}
        </p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={onStop}>
          {t('Stop')}
        </Button>
      </div>
      <progress
        aria-label={label}
        max={Math.max(1, total)}
        value={done}
        className="h-2 w-full accent-action"
      />
      {is_silent && (
        <p className="text-warn">
          {t('No progress for a minute. It will restart on its own, or you can stop it.')}
        </p>
      )}
      {was_interrupted && !is_silent && (
        <p className="text-muted">
          {t(
            "The import was interrupted and is starting over. Lines already imported don't change.",
          )}
        </p>
      )}
    </div>
  );
}
