import { readSheet } from "#server/office/catalogue/file/read-file.ts";
import { readTrackingRows, type TrackingFile } from "#server/office/kitchen/tracking-rows.ts";

export default ({ file }: { file: Uint8Array }): TrackingFile =>
  readTrackingRows(readSheet(file, "sendungen.csv"));
