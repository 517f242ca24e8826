import { expect, it } from "vitest";
import { gather } from "#server/platform/database/gather.ts";

function recordedGather() {
  const reads: number[][] = [];
  const half = gather(async (keys: number[]) => {
    reads.push(keys);
    if (keys.includes(-1)) throw new Error("away");
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key / 2]));
  });
  return { reads, half };
}

it("reads what is asked for in one turn at once, and gives each its own", async () => {
  const { reads, half } = recordedGather();
  expect(await Promise.all([half(4), half(3), half(8)])).toEqual([2, undefined, 4]);
  expect(reads).toEqual([[4, 3, 8]]);
});

it("reads anew for whoever asks while a read is on its way", async () => {
  const { reads, half } = recordedGather();
  const first = half(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, half(2)])).toEqual([1, 1]);
  expect(reads).toEqual([[2], [2]]);
});

it("fails for all of a turn, and for nobody after it", async () => {
  const { half } = recordedGather();
  const both = await Promise.allSettled([half(2), half(-1)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await half(2)).toBe(1);
});
