import { create } from 'zustand';

/** Whether the last request failed to reach the shop. */
export const useConnection = create<{ isLost: boolean }>(() => ({ isLost: false }));

/** Records whether the last call reached the shop. */
export function recordConnection(isLost: boolean): void {
  if (useConnection.getState().isLost !== isLost) useConnection.setState({ isLost });
}
