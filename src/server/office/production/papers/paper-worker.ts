import type { PaperOrder } from "#server/office/production/papers/render-in-thread.ts";
import { renderLabels } from "#server/office/production/papers/render-labels.ts";
import { renderSlips } from "#server/office/production/papers/render-slips.ts";

export default (order: PaperOrder) =>
  order.kind === "labels" ? renderLabels(order.runs, order) : renderSlips(order.slips, order);
