/** What the office says of a postcode or a range of them. */
export interface PostcodeRule {
  from: string;
  to: string;
  isRefused: boolean;
  /** shown to the guest */
  text: string;
}

const lineForm = /^(\d{5})(?:\s*[-–]\s*(\d{5}))?\s+(nicht|länger)\s*:\s*(.+)$/i;
export const longestRules = 10_000;

/** Reads one rule a line, `26571 nicht: Text` or `25980-25999 länger: Text`, and says which line is wrong and why. */
export function readPostcodeRules(text: string): { rules: PostcodeRule[]; problem: string | null } {
  const rules: PostcodeRule[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, from = "", to = from, kind = "", words = ""] = lineForm.exec(line.trim()) ?? [];
    if (!from)
      return {
        rules,
        problem: `Zeile ${at + 1}: Bitte „26571 nicht: Text“ oder „25980-25999 länger: Text“.`,
      };
    if (to < from) return { rules, problem: `Zeile ${at + 1}: ${to} liegt vor ${from}.` };
    rules.push({ from, to, isRefused: kind.toLowerCase() === "nicht", text: words });
  }
  return { rules, problem: null };
}
