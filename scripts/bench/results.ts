import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a part measured, when, and how many minutes it took. */
export interface Result<Found> {
  day: string;
  minutes: number;
  /** Whether it counts for the run that `rest` goes on with. */
  isOfThisRun: boolean;
  found: Found;
}

/** The results of the parts, a file each in a folder: a run that was stopped goes on with the parts that have none. */
export class Results<Findings extends Record<string, unknown> = Record<string, unknown>> {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #file(name: string): string {
    return join(this.#folder, `result-${name}.json`);
  }

  read<Name extends keyof Findings & string>(name: Name): Result<Findings[Name]> | null {
    const file = this.#file(name);
    if (!existsSync(file)) return null;
    return JSON.parse(readFileSync(file, 'utf8')) as Result<Findings[Name]>;
  }

  write<Name extends keyof Findings & string>(name: Name, result: Result<Findings[Name]>): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#file(name), JSON.stringify(result));
  }

  /** Begins a run of these parts: what they measured before no longer counts, except how long they took. */
  begin(names: readonly (keyof Findings & string)[]): void {
    for (const name of names) {
      const earlier = this.read(name);
      if (earlier) this.write(name, { ...earlier, isOfThisRun: false });
    }
  }
}
