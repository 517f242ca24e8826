/** Our own code on a label of a lot, alone or at the end of the label's GS1 code. Undefined: another code. */
export function lotCodeIn(text: string): string | undefined {
  return /(?:^|10)([WKL]\d{6}-\d{3,}(?:-\d+)?)$/.exec(text.trim().toUpperCase())?.[1];
}
