import { create } from 'zustand';

/** Whether a request failed to reach the shop, and none made since has reached it. */
export const useConnection = create<{ isLost: boolean }>(() => ({ isLost: false }));

/** Records that the connection was lost, or that it is back. */
export function recordConnection(isLost: boolean): void {
  if (useConnection.getState().isLost !== isLost) useConnection.setState({ isLost });
}
