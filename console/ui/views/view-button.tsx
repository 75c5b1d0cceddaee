import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedView, ViewList } from '#contract/console/views.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { useAct } from '../use-act.ts';
import { useViews } from './views-context.tsx';

const SaveViewDialog = lazyComponent(
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
);

/** Saves the list's current state as a view, or deletes the saved view being shown. */
export function ViewButton({ list }: { list: ViewList }) {
  const t = useText();
  const { query, current } = useViews(list);
  const [isSaving, setSaving] = useState(false);
  if (current) return current.is_editable && <DeleteButton view={current} />;
  // A built-in tab needs no saving.
  if (query === '' || /^view=[^&]*$/.test(query)) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setSaving(true)}>
        {t('Save as view')}
      </Button>
      {isSaving && <SaveViewDialog list={list} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

function DeleteButton({ view }: { view: SavedView }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const handleDelete = () =>
    run(async () => {
      await call('deleteView', { id: view.id });
      showToast(t('View "{{name}}" deleted.', { name: view.name }));
      await revalidate();
    });
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void handleDelete()}>
      {t('Delete view')}
    </Button>
  );
}
