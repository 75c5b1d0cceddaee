import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasProgram } from './cluster/balancers.ts';

// The files of docs/edge for one machine, and the commands of docs/running.md that change them.
const docs = join(import.meta.dirname, '..', 'docs');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');
const commands = read('running.md').split('\n');

/** What a documented `sed` makes of a text. */
function edited(text: string, ofCommand: string): string {
  const command = commands.find((line) => line.startsWith('sed ') && line.includes(ofCommand));
  const [, script = ''] = /(?:'|")(s\/.*)(?:'|") /.exec(command ?? '') ?? [];
  return execFileSync('sed', [script.replace(/\$\(.*?\)/, 'a-secret')], {
    input: text,
    encoding: 'utf8',
  });
}
const serversOf = (text: string) => text.match(/^\s*server (?!\{).*:3000.*$/gm);

test('systemd signals the process that stops the others, and not the database or a rendering of pictures', () => {
  expect(read('edge/toolyard.service')).toMatch(/^KillMode=mixed$/m);
});

test('under systemd the shop listens at the address that its proxies connect to and it trusts', () => {
  const variables = read('edge/toolyard.env');
  // Node listens at one address of "localhost" only, which is ::1 on an installed Debian.
  expect(variables).toMatch(/^HOST=127\.0\.0\.1$/m);
  expect(variables).toMatch(/^TRUST_PROXY=127\.0\.0\.1$/m);
});

test('the secret and the host are written to the variables', () => {
  const variables = edited(read('edge/toolyard.env'), '/etc/toolyard.env');
  expect(variables).toMatch(/^APP_SECRET=a-secret$/m);
  expect(variables).toMatch(/^PUBLIC_URL=https:\/\/HOST$/m);
});

test('the nightly backup runs as the shop does, into the folder that is made for it', () => {
  const backup = read('edge/toolyard-backup.service');
  const shop = read('edge/toolyard.service');
  for (const key of ['User', 'WorkingDirectory', 'EnvironmentFile'])
    expect(valueOf(key, backup)).toBe(valueOf(key, shop));
  const [, folder = ''] = /^install -d -o (?:\w+) -m 700 (\S+)$/m.exec(commands.join('\n')) ?? [];
  expect(folder).not.toBe('');
  expect(backup).toContain(`shop backup "${folder}/`);
  expect(backup).toContain(`find ${folder} `);
});

/** The value of a key in a unit of systemd. */
const valueOf = (key: string, unit: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1];

test('nginx forwards the host to the only process of the machine', () => {
  const site = edited(read('edge/nginx.conf'), 'nginx.conf');
  expect(serversOf(site)).toEqual(['  server 127.0.0.1:3000 max_fails=0;']);
  // certbot looks for it.
  expect(site).toContain('server_name HOST;');
});

test('HAProxy forwards to the only process, lets certbot answer, and serves https with its certificate', () => {
  const before = edited(read('edge/haproxy.cfg'), 'haproxy.cfg > ');
  // The second for cached pages while no process is ready.
  expect(serversOf(before)).toEqual([
    '  server shop1 127.0.0.1:3000 check',
    '  server shop1 127.0.0.1:3000',
  ]);
  expect(before).toContain('use_backend unready if { nbsrv(processes) eq 0 }');
  expect(before).toContain('server certbot 127.0.0.1:8402');
  expect(before).not.toMatch(/^ *bind \*:443/m);
  const after = edited(before, 'bind\\|http-request');
  expect(after).toMatch(/^ {2}bind \*:443 ssl crt \/etc\/haproxy\/toolyard\.pem/m);
  expect(after).toMatch(/^ {2}http-request redirect scheme https .* unless \{ ssl_fc \}/m);
  const hook = commands.find((line) => line.startsWith('certbot certonly'));
  expect(hook).toContain('--http-01-port 8402');
  expect(hook).toContain('> /etc/haproxy/toolyard.pem');
});

const prometheus = read('edge/prometheus.yml');
/** A job of Prometheus, as text. */
const jobOf = (name: string) =>
  new RegExp(`job_name: ${name}\n((?:.+\n)+)`).exec(prometheus)?.[1] ?? '';

test.skipIf(!hasProgram('promtool'))('Prometheus accepts its configuration and its rules', () => {
  const checked = execFileSync('promtool', ['check', 'config', 'edge/prometheus.yml'], {
    cwd: docs,
    encoding: 'utf8',
  });
  expect(checked).toMatch(/alerts\.yml\n +SUCCESS: \d+ rules found/);
});

test('Prometheus scrapes every job that an alert refers to', () => {
  const alerts = read('edge/alerts.yml');
  const jobs = [...prometheus.matchAll(/job_name: (\w+)/g)].map(([, name]) => name);
  for (const [, name] of alerts.matchAll(/job="(\w+)"/g)) expect(jobs).toContain(name);
  // Series of other programs, by the job that scrapes them.
  for (const [series, job] of [
    ['patroni_', 'patroni'],
    ['probe_', 'site'],
  ] as const) {
    expect(alerts).toContain(series);
    expect(jobs).toContain(job);
  }
});

test('Prometheus scrapes Patroni and the shop at their documented ports', () => {
  const [, port = ''] = /listen: db1\.internal:(\d+)/.exec(read('edge/patroni.yml')) ?? [];
  expect(jobOf('patroni')).toContain(`'db1.internal:${port}', 'db2.internal:${port}'`);
  const [, metrics = ''] = /`METRICS_PORT=(\d+)`/.exec(read('running.md')) ?? [];
  expect(jobOf('toolyard')).toContain(`shop1.internal:${metrics}`);
});

test('blackbox_exporter has the module that Prometheus uses', () => {
  const [, module = ''] = /module: \[(\w+)\]/.exec(jobOf('site')) ?? [];
  expect(module).not.toBe('');
  expect(read('edge/blackbox.yml')).toMatch(new RegExp(`^  ${module}:$`, 'm'));
  const installed = read('edge/README.md');
  for (const name of ['prometheus.yml', 'alerts.yml', 'blackbox.yml'])
    expect(installed).toMatch(new RegExp(`^cp .*docs/edge/${name} .*/etc/prometheus/$`, 'm'));
});
