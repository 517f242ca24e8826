/** The shop stores no paragraphs inside list entries. */
export function fromEditor(html: string): string {
  const plain = html.replace(/<li><p>([\s\S]*?)<\/p><\/li>/g, "<li>$1</li>").replace(/(<p><\/p>)+$/, "");
  return plain.replace(/<[^>]*>/g, "").trim() === "" ? "" : plain;
}

/** What stands in the paragraphs, as one line. */
export function asLine(html: string): string {
  return html
    .replace(/<\/p>\s*<p[^>]*>|<br\s*\/?>/g, " ")
    .replace(/<\/?p[^>]*>/g, "")
    .trim();
}
