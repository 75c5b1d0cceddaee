import { forgivingStorage, withoutFailure } from '#web/ui/forgiving-storage.ts';

/** What this device keeps of unfinished work. With a full or blocked storage it lasts until the page is left. */
export const deviceStorage = forgivingStorage(() => localStorage);

/** Where the times are stored at which each text of `personStorage` was last changed. */
const TIMES = 'console-stored-at';
/** Texts that nobody has changed for this long are removed: they can be personal, and the record has moved on. */
const STORED_MS = 30 * 86_400_000;

let owner = '';

/** Sets the person who has signed in, whose texts and edits `personStorage` has. Removes everybody's that are too old. */
export function setStorageOwner(staffId: number): void {
  owner = ` of ${staffId}`;
  removeOldTexts();
}

/** The person whose texts and edits `personStorage` holds. */
export const storageOwner = (): string => owner;

/**
 * Like deviceStorage, but per person, for texts and edits: the next person on a shared computer neither sees nor sends
 * them.
 */
export const personStorage: typeof deviceStorage = {
  getItem: (key) => deviceStorage.getItem(key + owner),
  setItem: (key, value) => {
    deviceStorage.setItem(key + owner, value);
    storeTimes({ ...readTimes(), [key + owner]: Date.now() });
  },
  removeItem: (key) => {
    deviceStorage.removeItem(key + owner);
    const { [key + owner]: _removed, ...times } = readTimes();
    storeTimes(times);
  },
};

function removeOldTexts(): void {
  const keys = withoutFailure(() =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? ''),
  );
  if (keys === null) return;
  const now = Date.now();
  const times = readTimes();
  const left: Record<string, number> = {};
  for (const key of keys.filter((name) => / of \d+$/.test(name))) {
    // Earlier versions stored no times.
    const at = times[key] ?? now;
    if (now - at > STORED_MS) deviceStorage.removeItem(key);
    else left[key] = at;
  }
  storeTimes(left);
}

function readTimes(): Record<string, number> {
  const times = withoutFailure(
    () => JSON.parse(deviceStorage.getItem(TIMES) ?? '{}') as Record<string, number>,
  );
  return times ?? {};
}

function storeTimes(times: Record<string, number>): void {
  if (Object.keys(times).length === 0) deviceStorage.removeItem(TIMES);
  else deviceStorage.setItem(TIMES, JSON.stringify(times));
}
