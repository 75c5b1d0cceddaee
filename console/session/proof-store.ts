import { create } from 'zustand';

/** The question for the password, while somebody waits for its answer. */
export const useProof = create<{ answer: ((isGiven: boolean) => void) | null }>(() => ({
  answer: null,
}));

/** Asks for the password again; false when the dialog was closed. */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    useProof.getState().answer?.(false);
    useProof.setState({
      answer: (isGiven) => {
        useProof.setState({ answer: null });
        resolve(isGiven);
      },
    });
  });
}
