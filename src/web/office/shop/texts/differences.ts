export interface Difference {
  kind: "same" | "gone" | "new";
  text: string;
}

/** What was taken away and what was added between two lists of paragraphs, in reading order. */
export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  const lengths = commonLengths(before, after);
  const found: Difference[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, now] = [before[from], after[to]];
    if (old !== undefined && old === now) {
      found.push({ kind: "same", text: old });
      from += 1;
      to += 1;
    } else if (
      old !== undefined &&
      (now === undefined || at(lengths, from + 1, to) >= at(lengths, from, to + 1))
    ) {
      found.push({ kind: "gone", text: old });
      from += 1;
    } else {
      found.push({ kind: "new", text: now ?? "" });
      to += 1;
    }
  }
  return found;
}

const at = (lengths: readonly (readonly number[])[], from: number, to: number) => lengths[from]?.[to] ?? 0;

/** How many paragraphs the ends of both lists have in common, from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let from = before.length - 1; from >= 0; from--) {
    for (let to = after.length - 1; to >= 0; to--) {
      const row = lengths[from] ?? [];
      row[to] =
        before[from] === after[to]
          ? at(lengths, from + 1, to + 1) + 1
          : Math.max(at(lengths, from + 1, to), at(lengths, from, to + 1));
    }
  }
  return lengths;
}

/** The paragraphs, headings and list entries of clean HTML, as text. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/?(?:p|ul|ol|li|h3|h4|br)\b[^>]*>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&nbsp;", "\u00a0")
        .replaceAll("&amp;", "&")
        .trim(),
    )
    .filter((text) => text !== "");
}
