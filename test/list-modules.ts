import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const list = process.env.DATA_DIR ?? "";

/** Loaded before a shop: writes down each module that its main thread loads. */
registerHooks({
  load(url, context, next) {
    appendFileSync(`${list}/modules`, `${url}\n`);
    return next(url, context);
  },
});
