import { expect, it } from "vitest";
import { Refusal } from "#server/platform/http/refusal.ts";
import { openPool } from "#server/platform/jobs/open-pool.ts";

interface Task {
  isEndless: boolean;
  /** becomes 1 when the work has begun */
  begun: Int32Array;
}

const work = `export default ({ isEndless, begun }) => {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  while (isEndless);
  return "done";
}`;
const worker = new URL(`data:text/javascript,${encodeURIComponent(work)}`);
const task = (isEndless: boolean): Task => ({
  isEndless,
  begun: new Int32Array(new SharedArrayBuffer(4)),
});

it("work that takes too long is ended, and its refusal says so", async () => {
  const tooLong = () => new Refusal("file_unreadable", { message: "Das dauert zu lange." });
  const pool = openPool<Task, string>(worker, { mostWaiting: 1, longestMs: 50, tooLong });
  await expect(pool.run(task(true))).rejects.toThrow("Das dauert zu lange.");
  await pool.close();
});

it("what waits behind work that is ended is done all the same, and more than may wait is refused", async () => {
  const pool = openPool<Task, string>(worker, { mostWaiting: 1, longestMs: 60_000 });
  const given = new AbortController();
  const endless = task(true);
  const ended = expect(pool.run(endless, given.signal)).rejects.toThrow();
  const waiting = pool.run(task(false));
  await expect(pool.run(task(false))).rejects.toMatchObject({ code: "unavailable" });
  await Atomics.waitAsync(endless.begun, 0, 0).value;
  given.abort();
  await ended;
  expect(await waiting).toBe("done");
  await pool.close();
});
