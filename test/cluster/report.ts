import { REQUIREMENTS, type Requirement } from './requirements.ts';

/** The result of an experiment; when `isGood` is null it was skipped, and the result says why. */
export interface Outcome {
  experiment: string;
  result: string;
  isGood: boolean | null;
}

/** The outcomes by requirement: printed one by one, and as a table at the end. */
export class Report {
  readonly #print: (line: string) => void;
  readonly #outcomes: [Requirement, Outcome][] = [];

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  add(requirement: Requirement, outcome: Outcome): void {
    this.#outcomes.push([requirement, outcome]);
    this.#print(`${requirement} ${lineOf(outcome)}`);
  }

  get hasFailed(): boolean {
    return this.#outcomes.some(([, { isGood }]) => isGood === false);
  }

  /** As Markdown; a requirement without an outcome says where it is verified instead. */
  table(): string {
    const lines = Object.entries(REQUIREMENTS).flatMap(([id, [sentence, otherwise]]) => {
      const own = this.#outcomes.filter(([requirement]) => requirement === id);
      const rows = own.map(([, outcome]) => lineOf(outcome));
      if (rows.length === 0) rows.push(`not run | ${otherwise} | - |`);
      return rows.map((row) => `| ${id} | ${sentence} | ${row}`);
    });
    return ['| | must hold | experiment | result | |', '|---|---|---|---|---|', ...lines].join(
      '\n',
    );
  }
}

function lineOf({ experiment, result, isGood }: Outcome): string {
  return `${experiment} | ${result} | ${isGood === null ? '-' : isGood ? 'good' : 'FAILED'} |`;
}
