import { parentPort, workerData } from "node:worker_threads";
import type { PaperOrder } from "#server/office/production/papers/render-in-thread.ts";
import { renderLabels } from "#server/office/production/papers/render-labels.ts";
import { renderSlips } from "#server/office/production/papers/render-slips.ts";

const order = workerData as PaperOrder;
const pdf = await (order.kind === "labels"
  ? renderLabels(order.runs, order)
  : renderSlips(order.slips, order));
parentPort?.postMessage(pdf);
