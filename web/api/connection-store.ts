import { create } from 'zustand';

/** Whether the shop could not be reached when something was last asked of it. */
export const useConnection = create<{ isLost: boolean }>(() => ({ isLost: false }));

/** Keeps how the last call fared. */
export function noteConnection(isLost: boolean): void {
  if (useConnection.getState().isLost !== isLost) useConnection.setState({ isLost });
}
