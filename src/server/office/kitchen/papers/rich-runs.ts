import { Parser } from "htmlparser2";

export interface Run {
  text: string;
  face: "body" | "strong";
}

const endsWord = new Set(["p", "li", "h3", "h4", "br"]);

/** The text of clean HTML as one paragraph, emphasis included. */
export function richRuns(html: string): Run[] {
  let depth = 0;
  const runs: Run[] = [];
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === "strong") depth++;
    },
    ontext: (text) => add(runs, text, depth > 0 ? "strong" : "body"),
    onclosetag: (name) => {
      if (name === "strong") depth--;
      else if (endsWord.has(name)) add(runs, " ", "body");
    },
  });
  parser.end(html);
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
