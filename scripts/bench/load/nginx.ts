import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, SERVER_CORE, startPinnedTool, waitUntilUp } from '../pinned.ts';
import { type SentResponse, fetchSentResponse } from './sent-response.ts';

const PORT = 4312;
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/**
 * Runs `work` beside a single-process nginx on the shop's core that serves the same response; null
 * if nginx isn't installed.
 */
export async function besideNginx(
  servedUrl: string,
  work: (url: string | null) => Promise<void>,
): Promise<void> {
  if (!hasNginx) return work(null);
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-bench-nginx-'));
  // As root, nginx runs its workers as another user, who must be able to read the files.
  chmodSync(folder, 0o755);
  const response = await fetchSentResponse(servedUrl);
  writeFileSync(join(folder, 'body'), response.body);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, response));
  const nginx = startPinnedTool(SERVER_CORE, 'nginx', [
    '-e',
    'stderr',
    '-c',
    `${folder}/nginx.conf`,
  ]);
  const url = `http://127.0.0.1:${PORT}/`;
  try {
    await waitUntilUp(url);
    await work(url);
  } finally {
    await end(nginx);
    rmSync(folder, { recursive: true, force: true });
  }
}

function configuration(folder: string, { headers }: SentResponse): string {
  const { 'content-type': type = '', 'content-length': _, ...rest } = headers;
  const added = Object.entries(rest).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/client;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types {}
  default_type ${quoted(type)};
  etag off;
  add_header last-modified "";
  ${added.join('\n  ')}
  server {
    listen 127.0.0.1:${PORT};
    root ${folder};
    location / { rewrite ^ /body break; }
  }
}
`;
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
