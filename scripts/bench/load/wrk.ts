import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load, Target } from '../measure.ts';

/**
 * wrk takes a twentieth of the CPU of load generators written in JavaScript, which would be the
 * bottleneck.
 */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Arguments of wrk for a target. */
export function wrkArguments(target: Target, connections: number, seconds: number): string[] {
  const script = target.bodies === undefined ? [] : ['-s', postScript(target.bodies)];
  const size = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s'];
  return [...size, '-H', 'accept-encoding: br, gzip', ...script, target.url];
}

/** Parses the output of wrk. */
export function readWrk(text: string): Load {
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '0';
  const requests = Number(find(/Requests\/sec:\s+([\d.]+)/));
  return {
    requests,
    p50: milliseconds(find(/50%\s+(\S+)/)),
    p99: milliseconds(find(/99%\s+(\S+)/)),
    bytes: inBytes(find(/Transfer\/sec:\s+(\S+)/)) / Math.max(1, requests),
    failures: Number(find(/Non-2xx or 3xx responses: (\d+)/)),
  };
}

/** Sends the bodies in turn, `[<id>]` replaced by a unique number. */
function postScript(bodies: string[]): string {
  const file = join('.data', 'bench', 'post.lua');
  writeFileSync(
    file,
    `local run = tostring({}):gsub('%W', '') .. os.time()
local id = 0
local bodies = {${bodies.map((body) => `[==[${body}]==]`).join(', ')}}
wrk.method = 'POST'
wrk.headers['content-type'] = 'application/json'
request = function()
  id = id + 1
  wrk.headers['idempotency-key'] = run .. id
  local body = bodies[id % #bodies + 1]:gsub('%[<id>%]', id)
  return wrk.format(nil, nil, nil, body)
end
`,
  );
  return file;
}

function milliseconds(text: string): number {
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
  const [, number = '0', unit = 'ms'] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
  return Number((Number(number) * (factors[unit] ?? 1)).toFixed(2));
}

function inBytes(text: string): number {
  const factors: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };
  const [, number = '0', unit = 'B'] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
  return Number(number) * (factors[unit] ?? 1);
}
