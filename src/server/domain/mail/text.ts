import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import type { Block, Draft, Inline, RatedDish, Row } from "#server/domain/mail/blocks.ts";

const width = 68;

export function toText({ blocks }: Draft, footLines: string[]): string {
  const foot = ["-- ", ...footLines.map((line) => wrap(line))].join("\n");
  return `${[...blocks.map(textOf), foot].join("\n\n")}\n`;
}

function textOf(block: Block): string {
  switch (block.is) {
    case "heading":
      return `${block.text}\n${"=".repeat(Math.min(block.text.length, width))}`;
    case "title":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, width))}`;
    case "text":
      return wrap(block.parts.map(inline).join(""));
    case "button":
      return `${block.label}:\n${block.href}`;
    case "facts": {
      const widest = Math.max(...block.rows.map(([label]) => label.length)) + 2;
      return block.rows.map(([label, value]) => `${`${label}:`.padEnd(widest)}${value}`).join("\n");
    }
    case "goods":
      return [
        block.title,
        "-".repeat(width),
        ...block.rows.map(row),
        ...(block.note ? [block.note] : []),
      ].join("\n");
    case "sums":
      return [
        "-".repeat(width),
        ...block.rows.map(row),
        row(block.total),
        ...(block.note ? [block.note.padStart(width)] : []),
      ].join("\n");
    case "panel":
      return [`${block.title}:`, ...block.lines].join("\n");
    case "list":
      return block.items.map((parts) => wrap(`- ${parts.map(inline).join("")}`, "  ")).join("\n");
    case "ratings":
      return block.dishes.map(rated).join("\n\n");
  }
}

function inline(part: Inline): string {
  if (typeof part === "string") return part;
  if ("strong" in part) return part.strong;
  return part.link === part.href || `mailto:${part.link}` === part.href
    ? part.link
    : `${part.link} (${part.href})`;
}

function rated({ name, links }: RatedDish): string {
  const lines = links.toReversed().map(({ stars, href }) => `${mailTexts.followUp.stars(stars)}:\n${href}`);
  return [`${wrap(name)}:`, ...lines].join("\n");
}

function row({ label, details = [], amount, note }: Row): string {
  const lines = wrap(label, "  ", width - amount.length - 2).split("\n");
  const last = lines.pop() ?? "";
  const named = [...lines, last.padEnd(width - amount.length) + amount];
  const below = note ? [...details, note] : details;
  return [...named, ...below.map((detail) => `  ${wrap(detail, "  ", width - 2)}`)].join("\n");
}

function wrap(text: string, indent = "", room = width): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \n]+/)) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join("\n");
}
