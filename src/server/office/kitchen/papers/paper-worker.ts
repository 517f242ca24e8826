import type { PaperOrder } from "#server/office/kitchen/papers/render-in-thread.ts";
import { renderLabels } from "#server/office/kitchen/papers/render-labels.ts";
import { renderSlips } from "#server/office/kitchen/papers/render-slips.ts";

export default (order: PaperOrder) =>
  order.kind === "labels" ? renderLabels(order.runs, order) : renderSlips(order.slips, order);
