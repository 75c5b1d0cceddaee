/**
 * Assigns each row its own column so that the sum of the gains is maximal (the Hungarian algorithm). `gains` has at
 * least as many columns as rows; returns each row's column.
 */
export function bestAssignment(gains: readonly (readonly number[])[]): number[] {
  const columns = gains[0]?.length ?? 0;
  const rowPotential = Array.from({ length: gains.length + 1 }, () => 0);
  const columnPotential = Array.from({ length: columns + 1 }, () => 0);
  // The row of each column, counted from 1; column 0 is a sentinel for the row being assigned.
  const rowOf = Array.from({ length: columns + 1 }, () => 0);
  const costOf = (row: number, column: number) => -(gains[row - 1]?.[column - 1] ?? 0);

  for (let row = 1; row <= gains.length; row += 1) {
    place(row, { columns, rowPotential, columnPotential, rowOf, costOf });
  }
  const assigned = gains.map(() => 0);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0) assigned[row - 1] = column - 1;
  }
  return assigned;
}

interface Matching {
  columns: number;
  rowPotential: number[];
  columnPotential: number[];
  rowOf: number[];
  costOf: (row: number, column: number) => number;
}

/** Finds and applies the cheapest augmenting path that adds a row to the matching. */
function place(row: number, matching: Matching): void {
  const { columns, rowPotential, columnPotential, rowOf, costOf } = matching;
  const slack = Array.from({ length: columns + 1 }, () => Infinity);
  const cameFrom = Array.from({ length: columns + 1 }, () => 0);
  const visited = Array.from({ length: columns + 1 }, () => false);
  rowOf[0] = row;
  let column = 0;
  while (rowOf[column] !== 0) {
    visited[column] = true;
    const current = rowOf[column] ?? 0;
    let delta = Infinity;
    let next = 0;
    for (let j = 1; j <= columns; j += 1) {
      if (visited[j]) continue;
      const cost = costOf(current, j) - at(rowPotential, current) - at(columnPotential, j);
      if (cost < at(slack, j)) {
        slack[j] = cost;
        cameFrom[j] = column;
      }
      if (at(slack, j) < delta) {
        delta = at(slack, j);
        next = j;
      }
    }
    for (let j = 0; j <= columns; j += 1) {
      if (visited[j]) {
        const visitedRow = at(rowOf, j);
        rowPotential[visitedRow] = at(rowPotential, visitedRow) + delta;
        columnPotential[j] = at(columnPotential, j) - delta;
      } else {
        slack[j] = at(slack, j) - delta;
      }
    }
    column = next;
  }
  while (column !== 0) {
    const previous = at(cameFrom, column);
    rowOf[column] = at(rowOf, previous);
    column = previous;
  }
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
