import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasProgram } from '../balancers.ts';
import type { Outcome } from '../report.ts';

/**
 * Evaluates each rule of docs/edge/alerts.yml with Prometheus: it fires for its fault, and is silent in a healthy shop.
 */
export async function alertsFire(): Promise<Outcome> {
  const experiment = 'the rules in Prometheus';
  if (!hasProgram('promtool'))
    return { experiment, result: 'skipped: promtool is not installed', isGood: null };
  const file = join(import.meta.dirname, '..', 'alerts.test.yml');
  const rules = readFileSync(join(import.meta.dirname, '../../../docs/edge/alerts.yml'), 'utf8');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file]);
  const output = `${stdout.toString()} ${stderr.toString()}`.replaceAll(/\s+/g, ' ').trim();
  return {
    experiment,
    result:
      status === 0
        ? `${rules.match(/- alert:/g)?.length} rules fire, and none when all is well`
        : output.slice(0, 300),
    isGood: status === 0,
  };
}
