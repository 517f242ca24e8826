import { readFileSync } from "node:fs";

const unit = readFileSync(new URL("../deploy/systemd/shop@.service", import.meta.url), "utf8");

/** The allocator's and V8's settings of an installed shop, on which memory and processor time depend. */
export const installed = {
  env: Object.fromEntries([...unit.matchAll(/(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  options: /bin\/node ((?:--\S+ )+)/.exec(unit)?.[1]?.trim().split(" ") ?? [],
};
