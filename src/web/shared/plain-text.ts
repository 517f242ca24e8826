const block = /<\/?(?:p|br|li|ul|ol|h\d|div)\b[^>]*>/g;

export function plainText(html: string): string {
  return html
    .replace(block, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
