import sanitizeHtml from "sanitize-html";

/** HTML from people, reduced to plain structure. Applied when it is written and again when it is shown. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4"],
    allowedAttributes: {},
    disallowedTagsMode: "discard",
    // other editors' words for the same: without them an allergen would lose its emphasis
    transformTags: { b: "strong", i: "em" },
  });
}

export function plainText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll("&amp;", "&");
}
