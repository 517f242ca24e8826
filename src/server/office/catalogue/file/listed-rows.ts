import { type CellProblem, mostListed } from "#contract/office/lists-and-files.ts";

const mostCharacters = 100_000;
const mostProblems = 20;
const longestText = 1_000;

/**
 * What of a file's rows stands in the answer: the first of each kind, with cut texts, until it is full. The others are
 * counted. Anyone who wants to see each of them divides the file.
 */
export function listedRows<Row extends { kind: string; problems: CellProblem[] }>(
  rows: readonly Row[],
): Row[] {
  const seen = new Map<string, number>();
  const listed: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const place = (seen.get(row.kind) ?? 0) + 1;
    seen.set(row.kind, place);
    if (place > mostListed || characters > mostCharacters) continue;
    const shown = withCutTexts({ ...row, problems: firstProblems(row.problems, mostProblems) });
    characters += JSON.stringify(shown).length;
    listed.push(shown);
  }
  return listed;
}

export function firstProblems(problems: readonly CellProblem[], most = mostListed): CellProblem[] {
  const left = problems.length - most;
  if (left <= 0) return [...problems];
  const more = left === 1 ? "ein weiterer Fehler." : `${left} weitere Fehler.`;
  return [...problems.slice(0, most), { cell: "Und", message: more }];
}

function withCutTexts<Value>(value: Value): Value {
  const cut = (part: unknown): unknown => {
    if (typeof part === "string") return part.length > longestText ? `${part.slice(0, longestText)}…` : part;
    if (Array.isArray(part)) return part.map(cut);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, cut(one)]));
  };
  return cut(value) as Value;
}
