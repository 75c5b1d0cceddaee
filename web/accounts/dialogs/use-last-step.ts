import { useState } from 'react';
import type { DialogStep } from '../dialog-store.ts';

/** The open step, or the last one: a dialog keeps its content during its closing animation. */
export function useLastStep(step: DialogStep | null): DialogStep {
  const [last, setLast] = useState<DialogStep>(step ?? 'login');
  if (step !== null && step !== last) setLast(step);
  return step ?? last;
}
