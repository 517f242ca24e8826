import type { SheetTask } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import { renderTableSheet } from "#server/domain/invoices/sheets/render-table-sheet.ts";

export default (task: SheetTask) => renderTableSheet(task);
