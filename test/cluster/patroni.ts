import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const EDGE = join(import.meta.dirname, '..', '..', 'docs', 'edge');
const START_MS = 90_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

/**
 * etcd and two machines of docs/edge/patroni.yml with haproxy-database.cfg, run as another user in a folder of their
 * own.
 */
export class Patroni {
  /** The address that always leads to the primary. */
  readonly port: number;
  /** The address that always leads to a replica. */
  readonly readPort: number;
  readonly #folder: string;
  readonly #owner: { uid: number; gid: number };
  readonly #children = new Map<string, ChildProcess>();

  constructor(folder: string, port: number, owner: { uid: number; gid: number }) {
    this.#folder = folder;
    this.port = port;
    this.readPort = port + 7;
    this.#owner = owner;
  }

  async start(): Promise<void> {
    mkdirSync(this.#folder, { mode: 0o711 });
    chownSync(this.#folder, this.#owner.uid, this.#owner.gid);
    const [client, peer] = [1, 2].map((n) => `http://127.0.0.1:${this.port + n}`) as [
      string,
      string,
    ];
    this.#spawn('etcd', [
      '--data-dir',
      join(this.#folder, 'etcd'),
      '--log-level',
      'error',
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ]);
    const file = join(this.#folder, 'haproxy-database.cfg');
    writeFileSync(file, this.#withAddresses('haproxy-database.cfg'));
    this.#spawn('haproxy', ['-db', '-q', '-f', file]);
    await untilHealthy(client);
    this.#validate(this.#configurationOf('db1'));
    for (const name of ['db1', 'db2']) {
      this.startMachine(name);
      await this.until((members) => members.some((one) => one.name === name && isRunning(one)));
    }
    await this.untilSynchronous();
  }

  startMachine(name: string): void {
    this.#spawn('patroni', [this.#configurationOf(name)], name);
  }

  /** Throws with what Patroni says against a file. It takes no address of one machine for others to connect to. */
  #validate(file: string): void {
    const text = readFileSync(file, 'utf8');
    const elsewhere = join(this.#folder, 'validated.yml');
    writeFileSync(
      elsewhere,
      text.replaceAll('connect_address: 127.0.0.1', 'connect_address: 127.0.0.2'),
    );
    execFileSync('patroni', ['--validate-config', elsewhere], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  #configurationOf(name: string): string {
    const n = name === 'db1' ? 1 : 2;
    const file = join(this.#folder, `${name}.yml`);
    const text = this.#withAddresses('patroni.yml')
      .replaceAll(this.#addressOf(1, 'restapi'), this.#addressOf(n, 'restapi'))
      .replaceAll(this.#addressOf(1, 'postgres'), this.#addressOf(n, 'postgres'))
      .replace('name: db1', `name: ${name}`)
      .replace('/var/lib/postgresql/15/toolyard', join(this.#folder, name))
      .replace('/var/run/postgresql', this.#folder);
    writeFileSync(file, text);
    return file;
  }

  /** Simulates a power cut: kills Patroni and PostgreSQL by SIGKILL. */
  killMachine(name: string): void {
    this.#children.get(name)?.kill('SIGKILL');
    const pid = readFileSync(join(this.#folder, name, 'postmaster.pid'), 'utf8').split('\n')[0];
    process.kill(Number(pid), 'SIGKILL');
  }

  async members(): Promise<Member[]> {
    for (const n of [1, 2]) {
      const response = await fetch(`http://${this.#addressOf(n, 'restapi')}/cluster`).catch(
        () => null,
      );
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async leader(): Promise<string> {
    const leader = (await this.members()).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('There is no primary.');
    return leader.name;
  }

  untilSynchronous(): Promise<void> {
    return this.until((members) =>
      members.some((one) => one.role === 'sync_standby' && isRunning(one)),
    );
  }

  async switchOver(): Promise<void> {
    const leader = await this.leader();
    const candidate = leader === 'db1' ? 'db2' : 'db1';
    await fetch(`http://${this.#addressOf(leader === 'db1' ? 1 : 2, 'restapi')}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
  }

  async stop(): Promise<void> {
    for (const name of ['db1', 'db2']) {
      const child = this.#children.get(name);
      if (!child || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    for (const child of this.#children.values()) child.kill('SIGKILL');
  }

  async until(isReached: (members: Member[]) => boolean): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(200)) {
      if (isReached(await this.members())) return;
    }
    throw new Error(`Patroni: ${JSON.stringify(await this.members())}`);
  }

  #withAddresses(file: string): string {
    return readFileSync(join(EDGE, file), 'utf8')
      .replaceAll('*:5432', `127.0.0.1:${this.port}`)
      .replaceAll('*:5433', `127.0.0.1:${this.readPort}`)
      .replaceAll('etcd1.internal:2379', `127.0.0.1:${this.port + 1}`)
      .replaceAll(
        'db1.internal:5432 check port 8008',
        `${this.#addressOf(1, 'postgres')} check port ${this.port + 5}`,
      )
      .replaceAll(
        'db2.internal:5432 check port 8008',
        `${this.#addressOf(2, 'postgres')} check port ${this.port + 6}`,
      )
      .replaceAll('db1.internal:5432', this.#addressOf(1, 'postgres'))
      .replaceAll('db1.internal:8008', this.#addressOf(1, 'restapi'));
  }

  #addressOf(n: number, service: 'postgres' | 'restapi'): string {
    return `127.0.0.1:${this.port + n + (service === 'postgres' ? 2 : 4)}`;
  }

  #spawn(program: string, args: string[], name = program): void {
    const options = {
      ...this.#owner,
      cwd: this.#folder,
      env: { ...process.env, HOME: this.#folder },
      stdio: 'ignore' as const,
    };
    this.#children.set(
      name,
      spawn(program, args, options).on('error', () => {}),
    );
  }
}

function isRunning({ state }: Member): boolean {
  return state === 'running' || state === 'streaming';
}

async function untilHealthy(etcd: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    const response = await fetch(`${etcd}/health`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error('etcd does not start.');
}
