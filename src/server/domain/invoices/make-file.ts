import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { attachXml } from "#server/domain/invoices/einvoice/attach-xml.ts";
import { facturXml } from "#server/domain/invoices/einvoice/factur-x.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { lookOfSeller } from "#server/domain/invoices/pdf/paper-look.ts";
import { preparedHead } from "#server/domain/invoices/pdf/prepared-head.ts";
import { renderInvoice } from "#server/domain/invoices/pdf/render-invoice.ts";

/** A file as it is stored: the head is shared by many, and `own` is what follows it, `rest` the same, deflated. */
export interface SplitFile {
  head: { sha256: Uint8Array; bytes: Uint8Array };
  rest: Uint8Array;
  own: Uint8Array;
  /** of the whole file */
  sha256: Uint8Array;
}

export function makeSplitFile(number: string, document: InvoiceDocument): SplitFile {
  const { sha256, bytes } = preparedHead(lookOfSeller(document.seller));
  const own = makeOwnBytes(number, document);
  return {
    head: { sha256, bytes },
    rest: deflateRawSync(own),
    own,
    sha256: createHash("sha256").update(bytes).update(own).digest(),
  };
}

export async function makeFile(number: string, document: InvoiceDocument): Promise<Buffer> {
  return Buffer.concat([preparedHead(lookOfSeller(document.seller)).bytes, makeOwnBytes(number, document)]);
}

function makeOwnBytes(number: string, document: InvoiceDocument): Buffer {
  const xml = facturXml(number, document);
  return renderInvoice({
    number,
    document,
    attach: (sheet, at) => {
      if (xml) attachXml(sheet, xml, at);
    },
  });
}
