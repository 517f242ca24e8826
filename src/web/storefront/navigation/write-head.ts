import { type HeadEntry, headAttribute } from "#web/storefront/navigation/page-head.ts";

/** Replaces what the page before had said about itself. */
export function writeHead(entries: readonly HeadEntry[]): void {
  for (const element of document.head.querySelectorAll(`[${headAttribute}]`)) element.remove();
  for (const entry of entries) {
    if (entry.tag === "title") document.title = entry.text;
    else document.head.append(elementOf(entry));
  }
}

function elementOf({ tag, attributes }: Exclude<HeadEntry, { tag: "title" }>): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(headAttribute, "");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
