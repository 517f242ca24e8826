/** One line of the report: what was tried, expected and observed. */
export interface Finding {
  what: string;
  expected: string;
  actual: string;
  isRight: boolean;
  figures: string;
}
