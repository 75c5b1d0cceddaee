import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useAct } from '../ui/use-act.ts';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { useOfferRestore } from '../ui/undo/discarded-edits.ts';
import { offerUndoOfEntries } from '../ui/undo/undo-entries.ts';
import type { Sheet } from './sheet/use-sheet.ts';
import { useSummaryText } from './use-summary-text.ts';

interface GridSaveBarProps {
  sheet: Sheet;
  /** Called when only the server knows the current values: after Undo, or when edits are discarded that may have been saved. */
  onReload: () => Promise<void>;
}

/** Saves or discards the edits of a sheet, and offers to take either back. */
export function GridSaveBar({ sheet, onReload }: GridSaveBarProps) {
  const t = useText();
  const summary = useSummaryText(sheet);
  const { isBusy, run } = useAct();
  const offerRestore = useOfferRestore();
  const handleSave = () =>
    run(async () => {
      const { count, entries } = await sheet.save();
      if (count === 0) return;
      const saved = t('{{count}} rows saved.', { count, one: '{{count}} row saved.' });
      if (entries.length > 0) offerUndoOfEntries({ text: saved, names: [], entries }, onReload);
      else showToast(saved);
    });
  const handleDiscard = () => {
    offerRestore(sheet.edits.size, sheet.discard());
    void onReload();
  };
  const refused = sheet.refused.size;
  const message = t("{{count}} rows weren't saved. Each one says why.", {
    count: refused,
    one: "{{count}} row wasn't saved. It says why.",
  });
  return (
    <SaveBar
      count={sheet.edits.size}
      summary={summary}
      isBusy={isBusy}
      message={refused > 0 ? message : null}
      onSave={() => void handleSave()}
      onDiscard={handleDiscard}
    />
  );
}
