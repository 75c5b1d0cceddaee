import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Balancer, hasProgram } from './balancers.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'edge', 'default.vcl');

/** What this machine lacks to run Varnish with docs/edge/default.vcl; undefined for nothing. */
export function missingForVarnish(folder: string): string | undefined {
  if (!hasProgram('varnishd')) return 'varnishd';
  const { stderr } = spawnSync('varnishd', ['-C', '-f', writeConfig(folder, 80)], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stderr.includes('Could not find VMOD xkey') ? 'varnish-modules' : undefined;
}

/** Varnish with docs/edge/default.vcl in front of another port of this machine. */
export function startVarnish(folder: string, port: number, origin: number): Balancer {
  const file = writeConfig(folder, origin);
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

/** Writes the configuration with the port of the origin on this machine; gives its path. */
function writeConfig(folder: string, origin: number): string {
  const file = join(folder, 'default.vcl');
  const text = readFileSync(FILE, 'utf8')
    .replace('"haproxy.internal"', '"127.0.0.1"')
    .replace('.port = "80"', `.port = "${origin}"`);
  writeFileSync(file, text);
  return file;
}
