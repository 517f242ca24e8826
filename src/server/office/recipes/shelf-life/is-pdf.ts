const tail = 2_048;

/** Looks for what every reader of PDF needs: its head, and an end that points to the table of its objects. */
export function isPdf(file: Buffer): boolean {
  const start = file.subarray(0, 1_024).indexOf("%PDF-");
  if (start < 0 || !/^%PDF-[12]\.\d/.test(file.toString("latin1", start, start + 8))) return false;
  const end = file.toString("latin1", Math.max(0, file.length - tail));
  const offset = /.*startxref\s+(\d{1,10})\s+%%EOF/s.exec(end)?.[1];
  if (offset === undefined) return false;
  const at = start + Number(offset);
  return /^\s*(xref\s|\d{1,10} \d{1,5} obj\b)/.test(file.toString("latin1", at, at + 40));
}
