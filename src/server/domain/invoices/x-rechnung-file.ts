import type { IssuedDocument } from "#server/domain/invoices/correction-rules.ts";

/** Made from the stored document, so it is always the same. Undefined when the buyer did not ask for one. */
export async function xRechnungFile({
  number,
  document,
}: Pick<IssuedDocument, "number" | "document">): Promise<{ name: string; xml: string } | undefined> {
  if (!document.purchase?.xRechnungTo) return undefined;
  // The library is large, and few orders need it in this process.
  const { xRechnung } = await import("#server/domain/invoices/einvoice/factur-x.ts");
  const xml = xRechnung(number, document);
  return xml === undefined ? undefined : { name: `${number}-xrechnung.xml`, xml };
}
