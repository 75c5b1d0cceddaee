import type { ImportRow } from '#contract/console/catalog/imports.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The name of a running task. */
export function taskText(task: ImportRow['task'], t: Translate): string {
  if (task === 'undo') return t('Undoing the import');
  return task === 'run' ? t('Importing') : t('Reading the file');
}

/** The state of an import as a badge. */
export function ImportState({ state, task }: Pick<ImportRow, 'state' | 'task'>) {
  const t = useText();
  switch (state) {
    case 'waiting':
    case 'running':
      return <Badge tone="tint">{taskText(task, t)}</Badge>;
    case 'done':
      return task === 'undo' ? (
        <Badge>{t('Undone')}</Badge>
      ) : (
        <Badge tone="ok">{t('Imported')}</Badge>
      );
    case 'failed':
      return <Badge tone="danger">{t('Failed')}</Badge>;
    case 'stopped':
      return <Badge tone="warn">{t('Stopped')}</Badge>;
    case 'previewed':
      return <Badge>{t('Previewed')}</Badge>;
    default:
      return <Badge>{t('Uploaded')}</Badge>;
  }
}
