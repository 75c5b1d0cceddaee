import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { SettingField } from '#contract/console/settings.ts';
import { useText } from '#web/i18n/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { refusedOutcome, SAVED } from '../api/save-outcome.ts';
import { useSaveOutcome } from '../api/use-save-outcome.ts';
import { Card } from '../ui/card.tsx';
import { ConflictsDialog } from '../ui/form/conflicts-dialog.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { useStoredVersion } from '../ui/form/stored/stored-changes.ts';
import { useOfferRestore } from '../ui/undo/discarded-edits.ts';
import { SettingInput } from './setting-input.tsx';
import { SETTING_GROUPS } from './setting-groups.ts';
import { SETTINGS_STORAGE_KEY, useSettingEdits } from './use-setting-edits.ts';

/** All settings by group, with a search and one save bar. */
export function SettingsPage({ fields }: { fields: readonly SettingField[] }) {
  const version = useStoredVersion(SETTINGS_STORAGE_KEY);
  return <EditableSettings key={version} fields={fields} />;
}

function EditableSettings({ fields }: { fields: readonly SettingField[] }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const edits = useSettingEdits(fields);
  const offerRestore = useOfferRestore();
  const [query, setQuery] = useState('');
  // Refused settings must be visible.
  const { isBusy, outcome, save, clear } = useSaveSettings(edits, () => setQuery(''));
  const groups = useGroups(fields, query);
  const labels = new Map(
    SETTING_GROUPS.flatMap((group) =>
      Object.entries(group.fields).map(([name, { label }]) => [name, t(label)]),
    ),
  );
  return (
    <>
      <input
        type="search"
        value={query}
        aria-label={t('Search settings')}
        placeholder={t('Search settings')}
        aria-keyshortcuts="/"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        className={`${INPUT} mb-4 max-w-3xl text-sm`}
      />
      {groups.length === 0 && <EmptyState title={t('No matching settings.')} />}
      <div className="flex max-w-3xl flex-col gap-4">
        {groups.map(({ title, rows }) => (
          <Card key={title} title={title}>
            <div className="flex flex-col gap-4">
              {rows.map(({ field, label, hint }) => (
                <SettingInput
                  key={field.name}
                  field={field}
                  label={label}
                  hint={hint}
                  value={edits.valueOf(field)}
                  error={outcome.errors[field.name]}
                  onChange={(value) => edits.set(field, value)}
                />
              ))}
            </div>
          </Card>
        ))}
        <SaveBar
          count={edits.count}
          isBusy={isBusy}
          message={outcome.message}
          onSave={() => void save()}
          onDiscard={() => {
            offerRestore(edits.count, edits.discard());
            clear();
          }}
        />
      </div>
      {outcome.conflicts.length > 0 && (
        <ConflictsDialog
          conflicts={outcome.conflicts}
          fieldName={(name) => labels.get(name) ?? name}
          onSettle={edits.settle}
          onDone={() => {
            clear();
            void revalidate();
          }}
        />
      )}
    </>
  );
}

/**
 * Saves the edited settings, and has the outcome of the last time. `onRefused` runs before the first refused one is
 * focused.
 */
function useSaveSettings(edits: ReturnType<typeof useSettingEdits>, onRefused: () => void) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useSaveOutcome();
  const save = async () => {
    const sent = edits.changes;
    setBusy(true);
    try {
      await call('saveSettings', { changes: sent });
      await revalidate();
      edits.forget(sent);
      setOutcome(SAVED);
      showToast(t('Saved.'));
    } catch (error) {
      // Rendered before it can be focused.
      flushSync(() => {
        onRefused();
        setOutcome(refusedOutcome(error));
      });
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, outcome, save, clear: () => setOutcome(SAVED) };
}

/** The groups with the settings that contain every word of the search in title, group or help. */
function useGroups(fields: readonly SettingField[], query: string) {
  const t = useText();
  const byName = new Map(fields.map((field) => [field.name, field]));
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return SETTING_GROUPS.map((group) => {
    const title = t(group.title);
    const rows = Object.entries(group.fields).flatMap(([name, texts]) => {
      const field = byName.get(name);
      const label = t(texts.label);
      const hint = texts.hint === undefined ? undefined : t(texts.hint);
      const text = `${title} ${label} ${hint ?? ''}`.toLowerCase();
      return field && terms.every((term) => text.includes(term)) ? [{ field, label, hint }] : [];
    });
    return { title, rows };
  }).filter(({ rows }) => rows.length > 0);
}
