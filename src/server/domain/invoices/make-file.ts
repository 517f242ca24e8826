import { deflateRawSync } from "node:zlib";
import { attachXml } from "#server/domain/invoices/einvoice/attach-xml.ts";
import { facturXml } from "#server/domain/invoices/einvoice/factur-x.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { PaperLogo } from "#server/domain/invoices/pdf/paper-logo.ts";
import { lookOfSeller, type PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
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

// Nothing in a file is packed before, so the fast level needs no more room than packing twice would.
const level = 3;

/** `logo` is the one that the document names. */
export function makeSplitFile(number: string, document: InvoiceDocument, logo?: PaperLogo): SplitFile {
  const look = lookOfSeller(document.seller, logo);
  const { sha256, bytes, hash } = preparedHead(look);
  const own = makeOwnBytes(number, document, look);
  return {
    head: { sha256, bytes },
    rest: deflateRawSync(own, { level }),
    own,
    sha256: hash.copy().update(own).digest(),
  };
}

export async function makeFile(number: string, document: InvoiceDocument, logo?: PaperLogo): Promise<Buffer> {
  const { head, own } = makeSplitFile(number, document, logo);
  return Buffer.concat([head.bytes, own]);
}

function makeOwnBytes(number: string, document: InvoiceDocument, look: PaperLook): Buffer {
  const xml = facturXml(number, document);
  return renderInvoice({
    number,
    document,
    look,
    attach: (sheet, at) => {
      if (xml) attachXml(sheet, xml, at);
    },
  });
}
