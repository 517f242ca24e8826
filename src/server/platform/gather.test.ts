import { expect, it } from "vitest";
import { gather } from "#server/platform/gather.ts";

function halves() {
  const runs: number[][] = [];
  const half = gather<number, number>(async (inputs) => {
    runs.push(inputs);
    if (inputs.includes(0)) throw new Error("away");
    return inputs.map((input) => (input % 2 ? new Error("odd") : input / 2));
  });
  return { runs, half };
}

it("runs once for what is asked in one turn, and gives each its own", async () => {
  const { runs, half } = halves();
  const results = await Promise.allSettled([half(4), half(3), half(8)]);
  expect(results).toMatchObject([{ value: 2 }, { reason: new Error("odd") }, { value: 4 }]);
  expect(runs).toEqual([[4, 3, 8]]);
});

it("runs anew for whoever asks while a run is on its way", async () => {
  const { runs, half } = halves();
  const first = half(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, half(2)])).toEqual([1, 1]);
  expect(runs).toEqual([[2], [2]]);
});

it("lets only that call wait whose answer is not there yet", async () => {
  const late = Promise.withResolvers<number>();
  const answers = gather<string, number>(async (inputs) =>
    inputs.map((input) => (input === "late" ? late.promise : 1)),
  );
  const waiting = answers("late");
  expect(await answers("early")).toBe(1);
  late.resolve(2);
  expect(await waiting).toBe(2);
});

it("fails for all of a turn, and for nobody after it", async () => {
  const { half } = halves();
  const both = await Promise.allSettled([half(2), half(0)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await half(2)).toBe(1);
});
