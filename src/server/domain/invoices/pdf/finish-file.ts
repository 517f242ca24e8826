import { createHash } from "node:crypto";
import type { PageContent } from "#server/domain/invoices/pdf/canvas.ts";
import { decimal } from "#server/domain/invoices/pdf/face.ts";
import { addFace } from "#server/domain/invoices/pdf/face-objects.ts";
import { metadataOf } from "#server/domain/invoices/pdf/metadata.ts";
import { type OpenObjects, pdfDate, textString } from "#server/domain/invoices/pdf/pdf-objects.ts";
import type { Attachment, Sheet } from "#server/domain/invoices/pdf/sheet.ts";
import { writeStructure } from "#server/domain/invoices/pdf/structure.ts";

/** The bytes after the head that all files share. */
export function ownBytesOf(sheet: Sheet): Buffer {
  const { objects, about, root, doc, head } = sheet;
  const [pagesRef, catalog] = [objects.reserve(), objects.reserve()];
  const refs = new Map(doc.pages.map((page) => [page, objects.reserve()]));
  const refOf = (page: PageContent) => refs.get(page) ?? "null";
  writePages(sheet, { pagesRef, refOf });
  const structure = writeStructure(objects, root, { pages: doc.pages, refOf });
  const attached = sheet.attachments.map((attachment) => addAttachment(objects, attachment));
  const metadata = objects.addStream(
    "/Type /Metadata /Subtype /XML",
    Buffer.from(metadataOf(about, sheet.descriptions)),
    { isPlain: true },
  );
  const names = attached.map(({ name, ref }) => `${textString(name)} ${ref}`).join(" ");
  const files = attached.map(({ ref }) => ref).join(" ");
  objects.add(
    `<</Type /Catalog /Pages ${pagesRef} /Lang (de-DE) /MarkInfo <</Marked true>> /StructTreeRoot ${structure}` +
      ` /ViewerPreferences <</DisplayDocTitle true>> /OutputIntents [${head.outputIntent}] /Metadata ${metadata}` +
      `${attached.length > 0 ? ` /AF [${files}] /Names <</EmbeddedFiles <</Names [${names}]>>>>` : ""}>>`,
    catalog,
  );
  const [title, producer, date] = [textString(about.title), textString(about.producer), pdfDate(about.at)];
  const info = objects.add(
    `<</Title ${title} /Creator ${producer} /Producer ${producer} /CreationDate ${date} /ModDate ${date}>>`,
  );
  // equal contents have an equal identity
  const id = createHash("sha256").update(objects.written().bytes).digest("hex").slice(0, 32);
  return objects.close({ root: catalog, info, id });
}

function writePages(
  { objects, doc, extraFaces, head }: Sheet,
  { pagesRef, refOf }: { pagesRef: string; refOf: (page: PageContent) => string },
): void {
  const { fonts, pictures, resources } = head;
  const more = [...extraFaces.values()].map((face) => `/${face.name} ${addFace(objects, face)}`);
  const used =
    more.length > 0 ? objects.add(`<</Font <<${[fonts, ...more].join(" ")}>>${pictures}>>`) : resources;
  const contents = new Map<string[], string>();
  doc.pages.forEach((page, at) => {
    const { commands, width, height } = page;
    // y is counted from the top; copies of a page share their content
    const content =
      contents.get(commands) ??
      objects.addStream(
        "",
        Buffer.from(`1 0 0 -1 0 ${decimal(height)} cm\n${commands.join("\n")}`, "latin1"),
      );
    contents.set(commands, content);
    const box = `[0 0 ${decimal(width)} ${decimal(height)}]`;
    objects.pack(
      `<</Type /Page /Parent ${pagesRef} /MediaBox ${box} /Resources ${used} /Contents ${content} /StructParents ${at} /Tabs /S>>`,
      refOf(page),
    );
  });
  const kids = doc.pages.map(refOf).join(" ");
  objects.add(`<</Type /Pages /Count ${doc.pages.length} /Kids [${kids}]>>`, pagesRef);
}

function addAttachment(objects: OpenObjects, file: Attachment): { name: string; ref: string } {
  const { name, content } = file;
  const checksum = createHash("md5").update(content).digest("hex");
  const date = pdfDate(file.at);
  const stream = objects.addStream(
    `/Type /EmbeddedFile /Subtype /${file.type.replace("/", "#2F")}` +
      ` /Params <</CreationDate ${date} /ModDate ${date} /CheckSum <${checksum}> /Size ${content.length}>>`,
    content,
  );
  const ref = objects.add(
    `<</Type /Filespec /AFRelationship /Alternative /F ${textString(name)} /UF ${textString(name)}` +
      ` /EF <</F ${stream} /UF ${stream}>> /Desc ${textString(file.description)}>>`,
  );
  return { name, ref };
}

export function bytesOf(sheet: Sheet): Buffer {
  return Buffer.concat([sheet.head.bytes, ownBytesOf(sheet)]);
}
