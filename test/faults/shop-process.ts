import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serverFlags from '../../scripts/server-flags.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');

/** A shop process started like `npm start`, which can be killed and restarted. */
export class ShopProcess {
  readonly name: string;
  readonly origin: string;
  readonly dataDir: string;
  /** Number of unexpected exits. */
  deaths = 0;
  #child: ChildProcess | null = null;
  readonly #root: string;
  #env: Record<string, string>;
  #log: ReturnType<typeof createWriteStream>;

  /**
   * `data` and `logs` are the folders of its data and log; `root` is that of another build; `env` extends the
   * environment.
   */
  constructor(
    name: string,
    port: number,
    folders: { data: string; logs: string; root?: string },
    env: Record<string, string>,
  ) {
    this.name = name;
    this.#root = folders.root ?? ROOT;
    this.origin = `http://127.0.0.1:${port}`;
    this.dataDir = join(folders.data, name);
    mkdirSync(this.dataDir, { recursive: true });
    this.#log = createWriteStream(join(folders.logs, `${name}.log`), { flags: 'a' });
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: this.dataDir };
  }

  start(): void {
    if (this.#child) return;
    const child = spawn(process.execPath, [...serverFlags, 'scripts/start.ts'], {
      cwd: this.#root,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(this.#log, { end: false });
    child.stderr.pipe(this.#log, { end: false });
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.deaths += 1;
      this.#log.write(`ended by itself: ${code ?? signal}\n`);
    });
    this.#child = child;
  }

  /** Stops it and waits for its exit; SIGKILL skips its cleanup. False when it wasn't running. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<boolean> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return false;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    return true;
  }

  /** Kills it without waiting. */
  kill = (): void => {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  };

  /** Whether it reports itself ready. */
  async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Waits until it is ready; false if it isn't within the time. */
  async untilReady(ms: number): Promise<boolean> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
      if (await this.isReady()) return true;
    }
    return false;
  }
}
