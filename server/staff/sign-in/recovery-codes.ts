import { createHmac, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new recovery codes such as 'h4kpw-n2mqx', each for one use. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
  });
}

/** The stored form of a recovery code, in whatever form it was typed. */
export function recoveryCodeHash(appSecret: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', appSecret).update(`console recovery code ${plain}`).digest();
}
