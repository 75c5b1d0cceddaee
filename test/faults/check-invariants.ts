import type { Evidence } from './invariants/invariant.ts';
import { INVARIANTS } from './invariants.ts';

export interface Finding {
  sentence: string;
  violations: string[];
}

/** Every invariant with its violations. */
export async function checkInvariants(evidence: Evidence): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [sentence, violations] of INVARIANTS) {
    findings.push({ sentence, violations: await violations(evidence) });
  }
  return findings;
}

const MAX_SHOWN = 5;

/** A line per invariant, with its first violations below. */
export function tableOf(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ sentence, violations }) => [
      `  ${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${sentence}`,
      ...violations.slice(0, MAX_SHOWN).map((violation) => `            ${violation}`),
      ...(violations.length > MAX_SHOWN
        ? [`            and ${violations.length - MAX_SHOWN} more`]
        : []),
    ])
    .join('\n');
}
