import { escapeHtml } from "#contract/escape-html.ts";

export interface AboutFile {
  title: string;
  /** who made it, for both entries that name a program */
  producer: string;
  at: Date;
}

/** XMP of a PDF/A-3b. `more` are further descriptions. */
export function metadataOf({ title, producer, at }: AboutFile, more: readonly string[]): string {
  const time = `${at.toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${more.join("\n")}
<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" rdf:about="">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${time}</xmp:CreateDate>
<xmp:ModifyDate>${time}</xmp:ModifyDate>
<xmp:CreatorTool>${escapeHtml(producer)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escapeHtml(producer)}</pdf:Producer>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
