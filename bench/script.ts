import type { Statement } from "#server/platform/database/statement.ts";

/** A statement that the shop has sent, with what it was answered. */
export interface Step {
  statement: Statement;
  values: readonly unknown[];
  rows: unknown[];
  /** number of its transaction; 0 outside one */
  transaction: number;
  /** the HTTP call that it belongs to */
  call: number;
}

/**
 * A recorded value: `given` by the call, with ids in it (numbers are indexes of the script's ids), or a time, which keeps
 * its distance from now.
 */
export type ScriptValue =
  | { constant: unknown }
  | { given: string }
  | { parts: (string | number)[] }
  | { list: ScriptValue[] }
  | { msFromNow: number };

export interface ScriptStep {
  statement: Statement;
  values: ScriptValue[];
  /** ids that the database generates, by their place in the answer */
  learns: { id: number; path: string[] }[];
  hasRows: boolean;
}

export interface ScriptPart {
  call: number;
  isTransaction: boolean;
  steps: ScriptStep[];
}

/** Calls as bare statements, which can be repeated for another guest. The first id is the guest's. */
export interface Script {
  ids: ("uuid" | "session")[];
  parts: ScriptPart[];
}

/** What differs between two calls, besides ids. */
export type Given = Record<string, unknown>;

const idPattern = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|sbx_[\w-]{24})/;

/** `given`: the input of the recorded call. */
export function makeScript(steps: Step[], guestId: string, given: Given = {}): Script {
  const seenIds = [guestId];
  const parts: ScriptPart[] = [];
  let last = { transaction: 0, call: 0 };
  for (const step of steps) {
    const values = step.values.map((value) => toScriptValue(value, seenIds, given));
    const learns = idsIn(step.rows)
      .filter(({ id }) => !seenIds.includes(id))
      .map(({ id, path }) => ({ id: seenIds.push(id) - 1, path }));
    const isSame = step.transaction > 0 && step.transaction === last.transaction && step.call === last.call;
    if (!isSame) parts.push({ call: step.call, isTransaction: step.transaction > 0, steps: [] });
    parts.at(-1)?.steps.push({ statement: step.statement, values, learns, hasRows: step.rows.length > 0 });
    last = step;
  }
  const ids = seenIds.map((id) => (id.startsWith("sbx_") ? "session" : "uuid"));
  return { ids, parts: withoutIdle(parts) };
}

function toScriptValue(value: unknown, seenIds: string[], given: Given): ScriptValue {
  if (Array.isArray(value)) return { list: value.map((one) => toScriptValue(one, seenIds, given)) };
  if (value instanceof Date) return { msFromNow: value.getTime() - Date.now() };
  const name = Object.keys(given).find((key) => given[key] === value);
  if (name) return { given: name };
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
function withoutIdle(parts: ScriptPart[]): ScriptPart[] {
  const used = new Set(parts.flatMap(({ steps }) => steps.flatMap(({ values }) => values.flatMap(partsOf))));
  return parts.map(({ steps, ...part }) => ({
    ...part,
    steps: steps.map((step) => ({ ...step, learns: step.learns.filter(({ id }) => used.has(id)) })),
  }));
}

function partsOf(value: ScriptValue): (string | number)[] {
  if ("list" in value) return value.list.flatMap(partsOf);
  return "parts" in value ? value.parts : [];
}
