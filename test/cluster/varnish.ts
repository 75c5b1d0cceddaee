import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Balancer } from './balancers.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'edge', 'default.vcl');

/** Varnish with docs/edge/default.vcl in front of another port of this machine. */
export function startVarnish(folder: string, port: number, origin: number): Balancer {
  const file = join(folder, 'default.vcl');
  const text = readFileSync(FILE, 'utf8')
    .replace('"haproxy.internal"', '"127.0.0.1"')
    .replace('.port = "80"', `.port = "${origin}"`);
  writeFileSync(file, text);
  const options = [
    '-F',
    '-j',
    'none',
    '-T',
    'none',
    '-s',
    'malloc,64m',
    '-n',
    join(folder, 'varnish'),
  ];
  const child = spawn('varnishd', [...options, '-a', `127.0.0.1:${port}`, '-f', file], {
    stdio: 'ignore',
  });
  return { name: 'Varnish', origin: `http://127.0.0.1:${port}`, child };
}
