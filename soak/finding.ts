/** One line of the report: what was tried, expected and observed. */
export interface Finding {
  what: string;
  wanted: string;
  got: string;
  isRight: boolean;
  figures: string;
}
