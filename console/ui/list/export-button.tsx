import type { Right } from '#contract/console/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { useAct } from '../use-act.ts';
import { saveFile } from '../files/save-file.ts';

interface ExportButtonProps {
  /** Name of the file without extension: 'orders'. */
  list: string;
  right: Right;
  variant?: 'secondary' | 'quiet';
  /** Reads the filtered list as CSV. */
  read: () => Promise<string>;
}

/** Downloads what a list shows as a CSV file, for those who have the right. */
export function ExportButton({ list, right, variant = 'secondary', read }: ExportButtonProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  if (!useHasRight(right)) return null;
  return (
    <Button
      variant={variant}
      size="small"
      busy={isBusy}
      onClick={() => void run(async () => saveFile(`${list}.csv`, await read(), 'text/csv'))}
    >
      {t('Export')}
    </Button>
  );
}
