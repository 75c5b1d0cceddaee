import type { Limit } from '#domain/limits/limits.ts';
import { networkOfSubject } from '#domain/limits/network.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Attempt } from '#server/limits/take-attempts.ts';
import { addressHash, deviceHash, type Standing } from './known-devices.ts';

interface GuessLimits {
  /** Of the account or contact that is guessed at. */
  ofTarget: Limit;
  ofAddress: Limit;
  ofNetwork?: Limit;
}

/**
 * What a guess at a password or code is counted by. Strangers are counted together for each target, and by address and
 * network; a device that signed in before is counted by itself, so that nobody else can use up its tries; an address that
 * did has tries of its own for the target, but no more than other addresses in all, because strangers may share it. Calls
 * from within the process come from no address.
 */
export function guessAttempts(
  context: Pick<CallContext, 'appSecret' | 'clientAddress' | 'device'>,
  { ofTarget, ofAddress, ofNetwork }: GuessLimits,
  { target, standing }: { target: string; standing: Standing },
): Attempt[] {
  if (standing === 'device') {
    return [{ limit: ofTarget, subject: `${target} ${deviceHash(context).toString('hex')}` }];
  }
  const address = context.clientAddress;
  const own = standing === 'address' ? ` ${addressHash(context).toString('hex')}` : '';
  const attempts = [{ limit: ofTarget, subject: `${target}${own}` }];
  if (address === 'unknown') return attempts;
  attempts.push({ limit: ofAddress, subject: address });
  if (ofNetwork) attempts.push({ limit: ofNetwork, subject: networkOfSubject(address) });
  return attempts;
}
