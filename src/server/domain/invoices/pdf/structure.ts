import type { PageContent } from "#server/domain/invoices/pdf/canvas.ts";
import { type PdfObjects, textString } from "#server/domain/invoices/pdf/pdf-objects.ts";

/** What screen readers read: an element with the elements or the marked content that it holds. */
export interface Element {
  ref: string;
  type: string;
  /** entries that only some elements have */
  more: string;
  kids: (Element | { page: PageContent; mark: number })[];
}

export interface ElementOptions {
  scope?: "Column" | "Row";
  alt?: string;
}

export function newElement(ref: string, type: string, { scope, alt }: ElementOptions = {}): Element {
  const attributes = scope ? ` /A <</O /Table /Scope /${scope}>>` : "";
  return { ref, type, more: attributes + (alt === undefined ? "" : ` /Alt ${textString(alt)}`), kids: [] };
}

/** Writes the elements and answers with the reference of their tree. */
export function writeStructure(
  objects: PdfObjects,
  root: Element,
  { pages, refOf }: { pages: readonly PageContent[]; refOf: (page: PageContent) => string },
): string {
  const tree = objects.reserve();
  const write = (element: Element, parent: string): void => {
    const first = element.kids.find((kid) => "mark" in kid);
    const kids = element.kids.map((kid) => ("mark" in kid ? kid.mark : kid.ref)).join(" ");
    const on = first ? ` /Pg ${refOf(first.page)}` : "";
    objects.pack(`<</S /${element.type}${element.more} /P ${parent} /K [${kids}]${on}>>`, element.ref);
    for (const kid of element.kids) if (!("mark" in kid)) write(kid, element.ref);
  };
  write(root, tree);
  const parents = pages.map(({ marked }, at) => `${at} [${marked.join(" ")}]`).join("\n");
  return objects.pack(
    `<</Type /StructTreeRoot /ParentTree <</Nums [${parents}]>> /ParentTreeNextKey ${pages.length} /K [${root.ref}]>>`,
    tree,
  );
}
