import type { LotLabelOrder } from "#server/office/stock/labels/print-lot-labels.ts";
import { renderLotLabels } from "#server/office/stock/labels/render-lot-labels.ts";

export default ({ runs, ...about }: LotLabelOrder) => renderLotLabels(runs, about);
