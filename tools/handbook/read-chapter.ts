import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer } from "marked";
import { slugOf } from "../../src/contract/slug.ts";
import type { ChapterContents, Piece } from "../../src/web/office/frame/handbook-chapter.ts";

export const handbookFolder = join(import.meta.dirname, "../../docs/handbuch");

/** Chapters are in the order of their numbers: `03-produktion.md`. */
export const chapterFile = /^\d\d-([a-z-]+)\.md$/;

export interface Chapter extends ChapterContents {
  content: readonly Piece[];
  /** below the folder of the handbook */
  pictures: readonly string[];
  /** other places of the handbook: `bestellungen#erstatten` */
  links: readonly string[];
}

/** What is used of the tokens of Markdown. */
interface Token {
  type: string;
  text?: string;
  depth?: number;
  ordered?: boolean;
  href?: string;
  tokens?: Token[];
  items?: Token[];
  header?: { tokens: Token[] }[];
  rows?: { tokens: Token[] }[][];
}

export function chapterFiles(): string[] {
  return readdirSync(handbookFolder)
    .filter((name) => chapterFile.test(name))
    .sort();
}

export function readChapter(file: string): Chapter {
  const slug = slugOfChapter(file);
  const tokens: Token[] = lexer(readFileSync(join(handbookFolder, file), "utf8"));
  const [head, ...body] = tokens.filter(({ type }) => type !== "space");
  if (head?.type !== "heading" || head.depth !== 1) throw new Error(`${file} begins without a title`);
  const sections: { id: string; title: string }[] = [];
  const pictures: string[] = [];
  const links: string[] = [];
  const drawAll = (inside: readonly Token[] = []): Piece[] => inside.flatMap(draw);
  const row = (cells: { tokens: Token[] }[], tag: string): Piece => [
    "tr",
    null,
    ...cells.map(({ tokens: inside }): Piece => [tag, null, ...drawAll(inside)]),
  ];

  function draw(token: Token): Piece[] {
    const { type, text = "", href = "", tokens: inside } = token;
    const tag = plainTags[type];
    if (tag) return [[tag, null, ...drawAll(inside)]];
    switch (type) {
      case "text":
        return inside ? drawAll(inside) : [text];
      case "escape":
        return [text];
      case "codespan":
        return [["code", null, text]];
      case "space":
        return [];
      case "heading":
        return [heading(token)];
      case "list":
        return [[token.ordered ? "ol" : "ul", null, ...drawAll(token.items)]];
      case "table":
        return [table(token)];
      case "image":
        pictures.push(href);
        return [["img", { src: href, alt: text }]];
      case "link":
        return [["a", { href: addressOf(href) }, ...drawAll(inside)]];
      default:
        throw new Error(`${file}: the handbook has no ${type}`);
    }
  }

  function heading({ depth, text = "", tokens: inside }: Token): Piece {
    const id = slugOf(text);
    if (depth === 2) sections.push({ id, title: text });
    return [`h${depth}`, { id, tabIndex: -1 }, ...drawAll(inside)];
  }

  function table({ header = [], rows = [] }: Token): Piece {
    return [
      "table",
      null,
      ["thead", null, row(header, "th")],
      ["tbody", null, ...rows.map((cells) => row(cells, "td"))],
    ];
  }

  function addressOf(href: string): string {
    const [target = "", id = ""] = href.split("#");
    const place = target ? slugOfChapter(target) : slug;
    links.push(`${place}#${id}`);
    return `/dashboard/hilfe/${place}${id && `#${id}`}`;
  }

  const content = drawAll(body);
  return { slug, title: head.text ?? "", sections, content, pictures, links };
}

const plainTags: Record<string, string> = {
  paragraph: "p",
  strong: "strong",
  em: "em",
  list_item: "li",
  blockquote: "blockquote",
};

function slugOfChapter(file: string): string {
  const slug = chapterFile.exec(file)?.[1];
  if (!slug) throw new Error(`${file} is no chapter of the handbook`);
  return slug;
}
