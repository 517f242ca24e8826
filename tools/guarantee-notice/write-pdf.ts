import PDFDocument from "pdfkit";
import { type Face, fileOf } from "./faces.ts";
import { sheet } from "./layout.ts";
import type { Mark } from "./marks.ts";

/** The same sheet with text that can be read aloud, for mails. */
export function writePdf(marks: readonly Mark[], title: string): Promise<Buffer> {
  // A fixed time, so that the same sheet gives the same bytes.
  const at = new Date("2026-09-27T00:00:00Z");
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
    font: fileOf("regular"),
  });
  for (const face of ["regular", "bold"] satisfies Face[]) doc.registerFont(face, fileOf(face));
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const mark of marks) {
    if (mark.is === "text") {
      const paragraph = doc.struct("P");
      root.add(paragraph);
      paragraph.add(doc.markStructureContent("P"));
      draw(doc, mark);
      doc.endMarkedContent();
      paragraph.end();
    } else {
      doc.markContent("Artifact", { type: "Layout" });
      draw(doc, mark);
      doc.endMarkedContent();
    }
  }
  root.end();
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on("end", () => resolve(Buffer.concat(chunks))));
  doc.end();
  return done;
}

function draw(doc: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.is === "text") {
    const { text, x, y, face, size, color } = mark;
    doc.font(face).fontSize(size).fillColor(color);
    doc.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
    return;
  }
  if (mark.is === "path") {
    const path = doc.path(mark.d);
    if (mark.line) path.lineWidth(3).fillAndStroke(mark.fill, mark.line);
    else path.fill(mark.fill);
    return;
  }
  const { x, y, width, height, fill, line, round = 0 } = mark;
  const area = round > 0 ? doc.roundedRect(x, y, width, height, round) : doc.rect(x, y, width, height);
  if (fill && line) area.lineWidth(2).fillAndStroke(fill, line);
  else if (fill) area.fill(fill);
  else if (line) area.lineWidth(2).stroke(line);
}
