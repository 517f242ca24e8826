/** One observation: what was known, its first value 1, and what came of it. */
export interface Observation {
  known: readonly number[];
  outcome: number;
}

/** How strongly weights are drawn to zero, as a share of each column's own sum of squares. */
const penalty = 0.02;

/**
 * The weights of a ridge regression, by Cholesky's decomposition of the normal equations. The first column is the
 * constant and is not drawn to zero. Null when the observations do not determine them.
 */
export function solveRidge(observations: readonly Observation[]): number[] | null {
  const size = observations[0]?.known.length ?? 0;
  if (observations.length <= size) return null;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const target = new Float64Array(size);
  for (const { known, outcome } of observations) {
    for (let row = 0; row < size; row++) {
      target[row]! += known[row]! * outcome;
      for (let column = 0; column <= row; column++) matrix[row]![column]! += known[row]! * known[column]!;
    }
  }
  for (let row = 1; row < size; row++) matrix[row]![row] = matrix[row]![row]! * (1 + penalty) + 1e-6;
  return decompose(matrix) ? substitute(matrix, target) : null;
}

/** Overwrites the lower half with the factor L of L·Lᵀ; false when the matrix is not positive. */
function decompose(matrix: Float64Array[]): boolean {
  for (const [row, values] of matrix.entries()) {
    for (let column = 0; column <= row; column++) {
      let rest = values[column]!;
      for (let at = 0; at < column; at++) rest -= values[at]! * matrix[column]![at]!;
      if (row !== column) values[column] = rest / matrix[column]![column]!;
      else if (rest <= 0) return false;
      else values[row] = Math.sqrt(rest);
    }
  }
  return true;
}

function substitute(factor: Float64Array[], target: Float64Array): number[] {
  const size = factor.length;
  const weights = Array.from(target);
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) weights[row]! -= factor[row]![at]! * weights[at]!;
    weights[row]! /= factor[row]![row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) weights[row]! -= factor[at]![row]! * weights[at]!;
    weights[row]! /= factor[row]![row]!;
  }
  return weights;
}
