type Step = () => Promise<void>;

const steps = new Set<Step>();
let isRunning = false;

/**
 * Registers work to do after signing in and before continuing, such as merging the cart. Returns a
 * function that unregisters it.
 */
export function addSignInStep(step: Step): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Whether a sign-in is in progress in this tab: its steps already handle the new token. */
export function isSigningIn(): boolean {
  return isRunning;
}

/** Calls `store` to save the session, then waits for all registered steps. */
export async function runSignInSteps(store: () => void): Promise<void> {
  isRunning = true;
  try {
    store();
    await Promise.all([...steps].map((step) => step()));
  } finally {
    isRunning = false;
  }
}
