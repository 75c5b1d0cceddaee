import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** A node of the syntax tree; `start` is its offset in the text. */
export interface SyntaxNode {
  type: string;
  start: number;
  [property: string]: unknown;
}

export interface Source {
  /** Relative to the project root. */
  file: string;
  text: string;
  /** Parsed whenever it is read. */
  readonly program: SyntaxNode;
}

/** The source files (without tests) of a tree. */
export function readSources(tree: string): Source[] {
  return globSync(`${tree}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return {
        file,
        text,
        get program() {
          return parse(file, text);
        },
      };
    });
}

function parse(file: string, text: string): SyntaxNode {
  const { errors, program } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Visits a node and its descendants. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
}

/** 'web/ui/paging/pager.tsx:12', for messages. */
export function placeOf({ file, text }: Source, node: SyntaxNode): string {
  return `${file}:${text.slice(0, node.start).split('\n').length}`;
}

/** The text of a string literal, or of a template without values; null for anything else. */
export function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as unknown[]).length > 0) return null;
  const [quasi] = node['quasis'] as { value: { cooked: string } }[];
  return quasi?.value.cooked ?? null;
}
