import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { guaranteeNotice } from "../brand/legal/gewaehrleistung.ts";
import { layOut } from "./guarantee-notice/layout.ts";
import { writePdf } from "./guarantee-notice/write-pdf.ts";
import { writeSvg } from "./guarantee-notice/write-svg.ts";

/**
 * Draws the harmonised notice on the legal guarantee from its words (docs/decisions/0041), for screens and mails.
 * With the Commission's own files in place it must not run again.
 */
const folder = join(import.meta.dirname, "../brand/legal");
const marks = layOut();
writeFileSync(join(folder, "gewaehrleistung.svg"), writeSvg(marks, guaranteeNotice.title));
writeFileSync(join(folder, "gewaehrleistung.pdf"), await writePdf(marks, guaranteeNotice.title));
