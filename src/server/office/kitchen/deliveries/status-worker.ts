import { readSheet } from "#server/office/catalogue/file/read-file.ts";
import { readStatusRows, type StatusRow } from "#server/office/kitchen/deliveries/status-rows.ts";

export default ({ file }: { file: Uint8Array }): StatusRow[] =>
  readStatusRows(readSheet(file, "zustellung.csv"));
