import { once } from "node:events";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

it.runIf(process.platform === "linux")(
  "a thread goes below guests alone, and its process stays",
  async () => {
    const before = getPriority();
    const module = JSON.stringify(new URL("./below-guests.ts", import.meta.url).href);
    const code = `import(${module}).then(({ goBelowGuests }) => {
    goBelowGuests();
    require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority());
  });`;
    const [priority] = (await once(new Worker(code, { eval: true }), "message")) as [number];
    expect(priority).toBe(10);
    expect(getPriority()).toBe(before);
  },
);
