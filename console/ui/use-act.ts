import { useState } from 'react';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CallFailure } from '../api/call.ts';

/** Runs a button's action, one at a time; shows a refusal as a toast with the server's sentence. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
