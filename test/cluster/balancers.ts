import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const EDGE = join(import.meta.dirname, '..', '..', 'docs', 'edge');

export interface Balancer {
  name: string;
  origin: string;
  child: ChildProcess;
}

interface Place {
  folder: string;
  port: number;
  /** Ports of the shop's processes. */
  ports: [number, number];
}

export const hasProgram = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

/** The configuration of docs/edge with this machine's ports. */
function configOf(file: string, { port, ports: [first, second] }: Place): string {
  return readFileSync(join(EDGE, file), 'utf8')
    .replaceAll('shop1.internal:3000', `127.0.0.1:${first}`)
    .replaceAll('shop2.internal:3000', `127.0.0.1:${second}`)
    .replaceAll('*:80', `127.0.0.1:${port}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`);
}

export function startHaproxy(place: Place): Balancer {
  const file = join(place.folder, 'haproxy.cfg');
  writeFileSync(file, configOf('haproxy.cfg', place));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  return { name: 'HAProxy', origin: `http://127.0.0.1:${place.port}`, child };
}

export function startNginx(place: Place): Balancer {
  const file = join(place.folder, 'nginx.conf');
  const around = (site: string) =>
    `daemon off; pid ${place.folder}/nginx.pid; error_log ${place.folder}/nginx.log;
events {} http { access_log off;\n${site}\n}`;
  writeFileSync(file, around(configOf('nginx.conf', place)));
  const child = spawn('nginx', ['-p', place.folder, '-c', file], { stdio: 'ignore' });
  return { name: 'nginx', origin: `http://127.0.0.1:${place.port}`, child };
}
