import { access, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Stops } from "../../bench/stops.ts";

// of Debian's package; processes of several threads need the second one
const libraries = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/** A clock that programs started with `env` believe in; those that measure how long something takes are left alone. */
export interface SteppedClock {
  env: NodeJS.ProcessEnv;
  /** from now on that far from the machine's */
  step(seconds: number): Promise<void>;
}

export async function openSteppedClock(stops: Stops): Promise<SteppedClock> {
  const library = await firstOf(libraries);
  const folder = await mkdtemp(join(tmpdir(), "shop-clock-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const file = join(folder, "offset");
  const step = (seconds: number) => writeFile(file, seconds < 0 ? String(seconds) : `+${seconds}`);
  await step(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // looks into the file once a second
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    step,
  };
}

async function firstOf(files: string[]): Promise<string> {
  for (const file of files) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  throw new Error("the clocks of programs are stepped by libfaketime: apt-get install faketime");
}
