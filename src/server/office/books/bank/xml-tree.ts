import { Parser } from "htmlparser2";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";

/** An element without its namespace. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** A statement of an account is about 15 deep. */
const deepest = 50;
const mostElements = 500_000;

/**
 * Reads a document without types of its own: entities stay unknown, and no address in it is looked at. The parser forgives a
 * missing end, so what was cut off is refused here.
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  let count = 0;
  new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw unreadable("Die Datei bringt eigene Regeln mit (DOCTYPE).");
      },
      onopentag(name, attributes) {
        if (open.length > deepest || ++count > mostElements)
          throw unreadable("Die Datei ist zu tief verschachtelt oder zu lang.");
        const element = { name: localName(name), attributes, text: "", children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(part) {
        const element = open.at(-1);
        if (element) element.text += part;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  ).end(text);
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || !endsWith(text, root.name))
    throw unreadable("Die Datei ist nicht vollständig: Ihr Ende fehlt.");
  return root;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function endsWith(text: string, name: string): boolean {
  return /<\/(?:[\w.-]+:)?([\w.-]+)\s*>$/.exec(text.trimEnd().slice(-200))?.[1] === name;
}

/** All elements at this path of names below. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first one; empty: there is none. */
export function textAt(element: XmlElement, ...path: string[]): string {
  return (
    elementsAt(element, ...path)[0]
      ?.text.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}
