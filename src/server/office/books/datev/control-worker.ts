import type { ControlTask } from "#server/office/books/datev/print-control-sheet.ts";
import { renderControlSheet } from "#server/office/books/datev/render-control-sheet.ts";

export default (task: ControlTask) => renderControlSheet(task);
