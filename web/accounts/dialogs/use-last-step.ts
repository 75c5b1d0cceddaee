import { useState } from 'react';
import type { DialogStep } from '../dialog-store.ts';

/** The step that is open, or was open last: a dialog keeps its content while it goes. */
export function useLastStep(step: DialogStep | null): DialogStep {
  const [last, setLast] = useState<DialogStep>(step ?? 'login');
  if (step !== null && step !== last) setLast(step);
  return step ?? last;
}
