import type { OperationNode, RawNode, TableNode } from 'kysely';

/** The names of all tables in a statement, including those it defines itself. */
export function tablesIn(node: OperationNode): Set<string> {
  const tables = new Set<string>();
  visitNode(node, tables);
  return tables;
}

function visitNode(node: object, tables: Set<string>): void {
  const { kind } = node as OperationNode;
  if (kind === 'ValueNode' || kind === 'PrimitiveValueListNode') return;
  if (kind === 'TableNode') {
    tables.add((node as TableNode).table.identifier.name);
    return;
  }
  if (kind === 'RawNode') {
    const { sqlFragments, parameters } = node as RawNode;
    for (const table of tablesInText(sqlFragments)) tables.add(table);
    for (const parameter of parameters) visitNode(parameter, tables);
    return;
  }
  for (const part of Object.values(node) as unknown[]) {
    if (Array.isArray(part)) for (const item of part) visitPart(item, tables);
    else visitPart(part, tables);
  }
}

function visitPart(part: unknown, tables: Set<string>): void {
  if (typeof part === 'object' && part !== null) visitNode(part, tables);
}

/** Cached by the string array of a template, which is the same each time the template is evaluated. */
const ofTemplates = new WeakMap<readonly string[], readonly string[]>();

const NAME = String.raw`(?:lateral\s+)?(?:public\.)?"?(\w+)"?`;
const SOURCES = new RegExp(
  String.raw`\b(?:from|join|using|table)\s+${NAME}(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*${NAME})*`,
  'gi',
);

function tablesInText(fragments: readonly string[]): readonly string[] {
  const cached = ofTemplates.get(fragments);
  if (cached) return cached;
  const tables = fragments.flatMap((text) =>
    [...text.matchAll(SOURCES)].flatMap(([source]) => source.split(/[\s,"]+/)),
  );
  ofTemplates.set(fragments, tables);
  return tables;
}
