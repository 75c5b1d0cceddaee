import { forgivingStorage } from '#web/ui/forgiving-storage.ts';

/** What this device keeps of unfinished work. With a full or blocked storage it lasts until the page is left. */
export const deviceStorage = forgivingStorage(() => localStorage);
