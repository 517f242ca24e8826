/** A piece of a paragraph, emphasised or not. */
export interface Run {
  text: string;
  face: "body" | "strong";
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};

/** The words of clean HTML as one paragraph; what is emphasised there is emphasised here. */
export function richRuns(html: string): Run[] {
  let depth = 0;
  const runs: Run[] = [];
  for (const part of html.split(/(<[^>]*>)/)) {
    if (part.startsWith("<")) {
      if (/^<strong\b/i.test(part)) depth++;
      else if (/^<\/strong/i.test(part)) depth--;
      else if (/^<(\/(p|li|h3|h4)|br)\b/i.test(part)) add(runs, " ", "body");
    } else {
      add(runs, decoded(part), depth > 0 ? "strong" : "body");
    }
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== "");
}

function add(runs: Run[], text: string, face: Run["face"]): void {
  const before = runs.at(-1);
  const set = text.replace(/\s+/g, " ");
  const shown = before === undefined || before.text.endsWith(" ") ? set.trimStart() : set;
  if (shown === "") return;
  if (before?.face === face) before.text += shown;
  else runs.push({ text: shown, face });
}

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
