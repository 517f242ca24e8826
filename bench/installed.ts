import { readFileSync } from "node:fs";

/** The allocator's and V8's settings of an installation, on which memory and processor time depend. */
export const installed = {
  shop: settingsOf("shop@.service"),
  worker: settingsOf("shop-worker.service"),
};

function settingsOf(name: string) {
  const unit = readFileSync(new URL(`../deploy/systemd/${name}`, import.meta.url), "utf8");
  return {
    env: Object.fromEntries([...unit.matchAll(/(MALLOC_\w+)=(\S+)/g)].map(([, key, value]) => [key, value])),
    options: /bin\/node ((?:--\S+ )+)/.exec(unit)?.[1]?.trim().split(" ") ?? [],
  };
}
