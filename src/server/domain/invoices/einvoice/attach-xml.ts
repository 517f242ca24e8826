import type { Sheet } from "#server/domain/invoices/pdf/sheet.ts";

const fileName = "factur-x.xml";

/** Embeds the XML in the PDF as ZUGFeRD / Factur-X requires: an alternative of the document, named in its metadata. */
export function attachXml({ doc }: Sheet, xml: string, at: Date): void {
  const options = {
    name: fileName,
    type: "application/xml",
    description: "Die Rechnung als strukturierte Daten (EN 16931)",
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  };
  doc.file(Buffer.from(xml), options);
  doc.appendXML(`${extensionSchema}\n${invoiceDescription}`);
}

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`;
}

const invoiceDescription = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${fileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;

// PDF/A accepts only metadata whose schema is declared
const extensionSchema = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property("DocumentFileName", "The name of the embedded XML document")}
${property("DocumentType", "The type of the hybrid document in capital letters")}
${property("Version", "The actual version of the standard applying to the embedded XML document")}
${property("ConformanceLevel", "The conformance level of the embedded XML document")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
