import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Overloaded } from '#server/load/overloaded.ts';
import type {
  CropJob,
  DrawingJob,
  PictureDone,
  PictureJob,
  RedrawJob,
  RenditionJob,
} from './picture-job.ts';

const PROGRAM = join(import.meta.dirname, 'picture-process.ts');
/** After this idle time the process exits, which frees its memory. */
const IDLE_MS = 5_000;

/** The picture process ended before its job was done: it was killed, or took too much memory or time. */
export class PictureProcessEnded extends Error {}

/** Makes renditions and redraws pictures in a child process, started on demand. */
export class PictureMaker {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #made = 0;
  readonly #running = new Map<number, PromiseWithResolvers<Uint8Array | null>>();

  /** The process's pid; null while it is not running. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Writes the rendition to `target`. Throws when it cannot be made, or the system's error when it cannot be written. */
  async make(job: RenditionJob): Promise<void> {
    await this.#run(job);
  }

  /** Re-encodes a picture, without metadata and upright. Throws when it cannot be decoded, or takes too much memory. */
  async redraw(job: RedrawJob): Promise<Uint8Array> {
    return this.#bytesOf(job);
  }

  /** A part of a picture, without metadata and upright. Throws when it cannot be decoded. */
  async crop(job: CropJob): Promise<Uint8Array> {
    return this.#bytesOf(job);
  }

  /**
   * A drawing as PNG. Throws when it cannot be read, and PictureProcessEnded, for every job that runs beside it, when it
   * takes too much memory or time.
   */
  async rasterise(job: DrawingJob): Promise<Uint8Array> {
    return this.#bytesOf(job);
  }

  /** Stops the process and waits for it; pending jobs are rejected with Overloaded. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    this.#discard(child, new Overloaded());
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  async #bytesOf(job: RedrawJob | CropJob | DrawingJob): Promise<Uint8Array> {
    const bytes = await this.#run(job);
    if (!bytes) throw new Error('The process that makes pictures sent none.');
    return bytes;
  }

  #run(job: RenditionJob | RedrawJob | CropJob | DrawingJob): Promise<Uint8Array | null> {
    clearTimeout(this.#idle);
    const id = (this.#made += 1);
    const done = Promise.withResolvers<Uint8Array | null>();
    this.#running.set(id, done);
    const child = (this.#child ??= this.#start());
    // One that can't be started has no channel, and reports why as an event.
    if (child.connected) child.send({ ...job, id } satisfies PictureJob);
    return done.promise;
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, {
      // JSON has no bytes.
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=1'],
      env: { ...process.env, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    });
    child.on('message', ({ id, error, code, syscall, bytes }: PictureDone) => {
      if (error === null) this.#running.get(id)?.resolve(bytes);
      else
        this.#running
          .get(id)
          ?.reject(Object.assign(new Error(error), code !== null && { code, syscall }));
      this.#running.delete(id);
      if (this.#running.size > 0) return;
      this.#idle = setTimeout(() => child.disconnect(), IDLE_MS).unref();
    });
    const end = () =>
      this.#discard(child, new PictureProcessEnded('The process that makes pictures has ended.'));
    child.on('error', (error) => this.#discard(child, error));
    child.on('disconnect', end);
    child.on('exit', end);
    // Let the shop exit while the child runs.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** Drops a dead process and rejects its pending jobs. */
  #discard(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = null;
    clearTimeout(this.#idle);
    for (const { reject } of this.#running.values()) reject(error);
    this.#running.clear();
  }
}
