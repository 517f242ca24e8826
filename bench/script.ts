import type { Step } from "./recording-database.ts";

/** A recorded value with ids in it: numbers are indexes of the script's ids. A time keeps its distance from now. */
export type ScriptValue =
  | { constant: unknown }
  | { parts: (string | number)[] }
  | { list: ScriptValue[] }
  | { msFromNow: number };

export interface ScriptStep {
  statement: { name?: string; text: string };
  values: ScriptValue[];
  /** ids that the database generates, by their place in the answer */
  learns: { id: number; path: string[] }[];
  rows: number;
}

/** One purchase as bare statements, repeatable for another guest. */
export interface Script {
  ids: ("uuid" | "session")[];
  parts: { call: number; isTransaction: boolean; steps: ScriptStep[] }[];
}

const idPattern = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|sbx_[\w-]{24})/;

export function makeScript(steps: Step[]): Script {
  const seenIds: string[] = [];
  const parts: Script["parts"] = [];
  let transaction = 0;
  let call = 0;
  for (const step of steps) {
    const values = step.values.map((value) => toScriptValue(value, seenIds));
    const learns = idsIn(step.rows)
      .filter(({ id }) => !seenIds.includes(id))
      .map(({ id, path }) => ({ id: seenIds.push(id) - 1, path }));
    const isSame = step.transaction > 0 && step.transaction === transaction && step.call === call;
    if (!isSame) parts.push({ call: step.call, isTransaction: step.transaction > 0, steps: [] });
    ({ transaction, call } = step);
    parts.at(-1)?.steps.push({ statement: step.statement, values, learns, rows: step.rows.length });
  }
  return {
    ids: seenIds.map((id) => (id.startsWith("sbx_") ? "session" : "uuid")),
    parts: withoutIdle(parts),
  };
}

function toScriptValue(value: unknown, seenIds: string[]): ScriptValue {
  if (Array.isArray(value)) return { list: value.map((one) => toScriptValue(one, seenIds)) };
  if (value instanceof Date) return { msFromNow: value.getTime() - Date.now() };
  if (typeof value !== "string" || !idPattern.test(value)) return { constant: value };
  const parts = value.split(idPattern).map((part, at) => {
    if (at % 2 === 0) return part;
    const index = seenIds.indexOf(part);
    return index >= 0 ? index : seenIds.push(part) - 1;
  });
  return { parts };
}

function idsIn(value: unknown, path: string[] = []): { id: string; path: string[] }[] {
  if (typeof value === "string") return idPattern.exec(value)?.[0] === value ? [{ id: value, path }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, [...path, key]));
}

/** Only ids that a later statement uses need to be found. */
function withoutIdle(parts: Script["parts"]): Script["parts"] {
  const values = parts.flatMap(({ steps }) => steps.flatMap((step) => step.values));
  const used = new Set(values.flatMap(partsOf));
  return parts.map(({ steps, ...part }) => ({
    ...part,
    steps: steps.map((step) => ({ ...step, learns: step.learns.filter(({ id }) => used.has(id)) })),
  }));
}

function partsOf(value: ScriptValue): (string | number)[] {
  if ("list" in value) return value.list.flatMap(partsOf);
  return "parts" in value ? value.parts : [];
}
