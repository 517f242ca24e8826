import type { ReadingForm } from "#contract/office/stock/reading-files.ts";
import { type ReadingFile, readReadingFile } from "#server/office/stock/hygiene/read-reading-file.ts";

export interface ReadingFileTask {
  file: Uint8Array;
  forms: readonly ReadingForm[];
  formId?: number;
}

export default ({ file, ...options }: ReadingFileTask): ReadingFile => readReadingFile(file, options);
