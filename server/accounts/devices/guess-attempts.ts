import type { Limit } from '#domain/limits/limits.ts';
import { networkOfSubject } from '#domain/limits/network.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Attempt } from '#server/limits/take-attempts.ts';
import { addressHash, deviceHash, type DeviceTrust } from './known-devices.ts';

interface GuessLimits {
  /** Limits guesses per attacked account or contact. */
  ofTarget: Limit;
  ofAddress: Limit;
  ofNetwork?: Limit;
}

/**
 * The rate-limit counters of a guess at a password or code. Unknown devices share a counter per target, and one per
 * address and network. A device that has signed in before has its own, so that nobody else can use up its attempts. An
 * address that has signed in before has its own per target, but within the overall limit of addresses, because
 * strangers can share it. In-process calls have no address.
 */
export function guessAttempts(
  context: Pick<CallContext, 'appSecret' | 'clientAddress' | 'device'>,
  { ofTarget, ofAddress, ofNetwork }: GuessLimits,
  { target, trust }: { target: string; trust: DeviceTrust },
): Attempt[] {
  if (trust === 'device') {
    return [{ limit: ofTarget, subject: `${target} ${deviceHash(context).toString('hex')}` }];
  }
  const address = context.clientAddress;
  const own = trust === 'address' ? ` ${addressHash(context).toString('hex')}` : '';
  const attempts = [{ limit: ofTarget, subject: `${target}${own}` }];
  if (address === 'unknown') return attempts;
  attempts.push({ limit: ofAddress, subject: address });
  if (ofNetwork) attempts.push({ limit: ofNetwork, subject: networkOfSubject(address) });
  return attempts;
}
