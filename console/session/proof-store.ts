import { create } from 'zustand';

/** The pending password prompt. */
export const useProof = create<{ answer: ((isGiven: boolean) => void) | null }>(() => ({
  answer: null,
}));

/** Asks for the password again; resolves to false when the dialog is closed. */
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
