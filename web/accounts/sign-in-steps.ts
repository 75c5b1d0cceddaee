type Step = () => Promise<void>;

const steps = new Set<Step>();
let isRunning = false;

/** What a part of the shop does for someone who has just signed in, before they go on. Gives what takes it back. */
export function addSignInStep(step: Step): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Whether someone is signing in on this tab: the steps care for what a new token changes. */
export function isSigningIn(): boolean {
  return isRunning;
}

/** Stores who has signed in by `store`, then waits for all steps. */
export async function runSignInSteps(store: () => void): Promise<void> {
  isRunning = true;
  try {
    store();
    await Promise.all([...steps].map((step) => step()));
  } finally {
    isRunning = false;
  }
}
