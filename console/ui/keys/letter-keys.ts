import { create } from 'zustand';
import { deviceStorage } from '../device-storage.ts';
import { isTyping } from './is-typing.ts';

const STORAGE_KEY = 'console-letter-keys';

/** Whether single characters are shortcuts on this device: voice input and unsteady hands trigger them by accident. */
export const useLetterKeys = create<{ areOn: boolean }>(() => ({
  areOn: deviceStorage.getItem(STORAGE_KEY) !== 'off',
}));

export function setLetterKeys(areOn: boolean): void {
  if (areOn) deviceStorage.removeItem(STORAGE_KEY);
  else deviceStorage.setItem(STORAGE_KEY, 'off');
  useLetterKeys.setState({ areOn });
}

/** Whether a character is a shortcut of the page: they are on, and it belongs to no field and no dialog. */
export const isLetterKey = (event: KeyboardEvent): boolean =>
  useLetterKeys.getState().areOn && !isTyping(event);
