import { makeFile } from "#server/domain/invoices/make-file.ts";
import type { FileTask } from "#server/domain/invoices/render-file-in-thread.ts";

export default ({ number, document, logo }: FileTask) => makeFile(number, document, logo);
