import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { NewReadingInput, ReadingResult } from "#contract/office/stock/readings.ts";
import {
  addReading,
  batchSize,
  dismiss,
  emptyQueue,
  nextBatch,
  parseQueue,
  type ReadingQueue,
  sendWaiting,
  settle,
  type TakenReading,
} from "#web/office/stock/hygiene/reading-queue.ts";
import { CallFailed } from "#web/shared/api/client.ts";

const taken = (id: string, changes: Partial<TakenReading> = {}): TakenReading => ({
  ...{ id, controlPointId: 1, value: 64, measuredAt: "2026-09-14T06:00:00.000Z" },
  ...{ pointName: "Kühlhaus", unit: "celsius", isWithin: true, by: "mara@example.com", byName: "Mara" },
  ...changes,
});
const queueOf = (...waiting: TakenReading[]): ReadingQueue => ({ ...emptyQueue, waiting });
const answer = (id: string, state: ReadingResult["state"] = "stored"): ReadingResult => ({
  ...{ id, state, message: state === "stored" ? "" : `${state}: ${id}`, isWithin: true },
});

/** A page that is closed at any time keeps only the text. */
function keptIn(queue: ReadingQueue = emptyQueue) {
  let text = JSON.stringify(queue);
  return {
    read: () => parseQueue(text),
    change(change: (queue: ReadingQueue) => ReadingQueue) {
      text = JSON.stringify(change(parseQueue(text)));
    },
  };
}

/** Stores each id once, like the shop; some of them are in conflict or refused. */
function shopWith(odd: ReadonlyMap<string, "conflict" | "refused"> = new Map()) {
  const stored: string[] = [];
  const receive = (readings: readonly NewReadingInput[]) =>
    readings.map(({ id }): ReadingResult => {
      const state = odd.get(id);
      if (state === "refused") return answer(id, "refused");
      const isNew = !stored.includes(id);
      if (isNew) stored.push(id);
      return answer(id, state ?? (isNew ? "stored" : "repeated"));
    });
  return { stored, receive };
}

it("keeps each reading once, in the order of measuring, and sends only those of its person", () => {
  const queue = ["a", "b", "a", "c"].reduce((kept, id) => addReading(kept, taken(id)), queueOf());
  const both = addReading(queue, taken("d", { by: "ali@example.com" }));
  expect(nextBatch(both, "mara@example.com", 2).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(nextBatch(both, "mara@example.com", 9).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(nextBatch(both, "ali@example.com", 9).map(({ id }) => id)).toEqual(["d"]);
});

it("what was not simply stored stays with its reason until a person dismisses it", () => {
  const before = queueOf(taken("a"), taken("b"), taken("c"), taken("d"));
  const after = settle(before, [answer("a"), answer("b", "conflict"), answer("c", "refused")]);
  expect(after.waiting.map(({ id }) => id)).toEqual(["d"]);
  const left = after.unsettled.map(({ reading, state, message }) => [reading.id, state, message]);
  expect(left).toEqual([
    ["b", "conflict", "conflict: b"],
    ["c", "refused", "refused: c"],
  ]);
  const again = settle(after, [answer("b", "conflict"), answer("c", "refused")]);
  expect(again, "the same answer once more").toEqual(after);
  expect(dismiss(after, "b").unsettled.map(({ reading }) => reading.id)).toEqual(["c"]);
});

it("a broken text of another release is an empty queue", () => {
  for (const text of [null, "", "{", "null", "[]", '{"waiting":3}'])
    expect.soft(parseQueue(text), String(text)).toEqual(emptyQueue);
});

it("a reading that no server takes holds up no other", async () => {
  const ids = Array.from({ length: 230 }, (_, at) => `r${at}`);
  const kept = keptIn(queueOf(...ids.map((id) => taken(id))));
  const { stored, receive } = shopWith();
  await sendWaiting(kept, "mara@example.com", async (readings) => {
    expect(readings.length).toBeLessThanOrEqual(batchSize);
    if (readings.some(({ id }) => id === "r77"))
      throw new CallFailed(400, { message: "Bitte prüfen Sie Ihre Eingaben." });
    return receive(readings);
  });
  expect(stored).toEqual(ids.filter((id) => id !== "r77"));
  expect(kept.read().waiting).toEqual([]);
  expect(kept.read().unsettled).toMatchObject([
    { reading: { id: "r77" }, state: "refused", message: "Bitte prüfen Sie Ihre Eingaben." },
  ]);
});

it.each([
  ["no network", new TypeError("Failed to fetch")],
  ["an old session", new CallFailed(401, {})],
  ["another role", new CallFailed(403, {})],
  ["too many questions", new CallFailed(429, {})],
  ["a fault of the shop", new CallFailed(500, {})],
])("with %s everything waits", async (_, error) => {
  const kept = keptIn(queueOf(taken("a"), taken("b")));
  await sendWaiting(kept, "mara@example.com", () => Promise.reject(error));
  expect(kept.read()).toEqual(queueOf(taken("a"), taken("b")));
});

it("an answer about something else ends the sending", async () => {
  const kept = keptIn(queueOf(taken("a")));
  await sendWaiting(kept, "mara@example.com", async () => [answer("z")]);
  expect(kept.read()).toEqual(queueOf(taken("a")));
});

// what may happen between two taps: the request is lost, the answer is lost, or the page is closed
const step = fc.oneof(
  fc.record({ kind: fc.constant("tap" as const) }),
  fc.record({ kind: fc.constant("send" as const), lost: fc.constantFrom("nothing", "request", "answer") }),
);

it("in any order of taps, lost requests and lost answers each reading is stored once and each conflict is named", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.uniqueArray(fc.nat(20), { maxLength: 6 }),
      async (steps, odd) => {
        const states = new Map(
          odd.map((at) => [`r${at}`, at % 2 ? "conflict" : "refused"] as [string, "conflict" | "refused"]),
        );
        const { stored, receive } = shopWith(states);
        const kept = keptIn();
        const tapped: string[] = [];
        for (const one of [...steps, { kind: "send" as const, lost: "nothing" }]) {
          if (one.kind === "tap") {
            tapped.push(`r${tapped.length}`);
            kept.change((queue) => addReading(queue, taken(tapped.at(-1) ?? "")));
            continue;
          }
          await sendWaiting(kept, "mara@example.com", async (readings) => {
            if (one.lost === "request") throw new TypeError("lost");
            const results = receive(readings);
            if (one.lost === "answer") throw new TypeError("lost");
            return results;
          });
        }
        expect(stored).toEqual(tapped.filter((id) => states.get(id) !== "refused"));
        expect(kept.read().waiting).toEqual([]);
        const named = kept.read().unsettled.map(({ reading }) => reading.id);
        expect(named).toEqual(tapped.filter((id) => states.has(id)));
      },
    ),
  );
});
