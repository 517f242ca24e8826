/** React puts links to large pictures before the content; they belong into the document's head. */
export function preloadLinks(html: string): string {
  return /^(?:<link [^>]*\/>)+/.exec(html)?.[0] ?? "";
}
