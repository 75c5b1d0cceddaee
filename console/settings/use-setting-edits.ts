import type { SettingField } from '#contract/console/settings.ts';
import { restorer } from '../ui/undo/discarded-edits.ts';
import { readStored } from '../ui/form/stored/stored-changes.ts';
import { useStoredState } from '../ui/form/stored/use-stored-state.ts';

type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** Where they are stored. */
export const SETTINGS_STORAGE_KEY = 'console-settings';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The unsaved edits of the settings, stored on this device until they are saved or discarded. */
export function useSettingEdits(fields: readonly SettingField[]) {
  const { state: changes, change } = useStoredState<Changes>(SETTINGS_STORAGE_KEY, {
    read: () => readEdits(fields),
    fieldsOf: (edits) => edits,
  });
  return {
    changes,
    count: Object.keys(changes).length,
    valueOf: ({ name, value }: SettingField): unknown => {
      const edit = changes[name];
      return edit ? edit.to : value;
    },
    set: ({ name, value }: SettingField, to: unknown) =>
      change(({ [name]: before, ...others }) => {
        const from = before ? before.from : value;
        return isSame(from, to) ? others : { ...others, [name]: { from, to } };
      }),
    /** Resolves a conflict: keep mine (the next save overwrites theirs) or take theirs. */
    settle: (name: string, theirs: unknown, isMine: boolean) =>
      change(({ [name]: own, ...others }) =>
        own && isMine ? { ...others, [name]: { from: theirs, to: own.to } } : others,
      ),
    /** Discards all edits. Returns a function that restores them. */
    discard: () => {
      const restore = restorer({ edits: SETTINGS_STORAGE_KEY }, changes);
      change(() => ({}));
      return restore;
    },
    /** Drops what was saved; edits made while saving remain, based on the saved values. */
    forget: (sent: Changes) =>
      change((now) => {
        const fields = Object.keys({ ...now, ...sent });
        return Object.fromEntries(
          fields.flatMap((name) => {
            const [edit, saved] = [now[name], sent[name]];
            if (!saved) return [[name, edit]];
            // Set back while it was being saved.
            const to = edit ? edit.to : saved.from;
            return isSame(saved.to, to) ? [] : [[name, { from: saved.to, to }]];
          }),
        ) as Changes;
      }),
  };
}

/** The edits stored on this device, of settings that still exist. */
function readEdits(fields: readonly SettingField[]): Changes {
  return Object.fromEntries(
    Object.entries(readStored<Changes[string]>(SETTINGS_STORAGE_KEY)).filter(([name]) =>
      fields.some((field) => field.name === name),
    ),
  );
}
