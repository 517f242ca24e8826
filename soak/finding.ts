/** One line of the report: what was tried, what had to come out, what did. */
export interface Finding {
  what: string;
  wanted: string;
  got: string;
  isRight: boolean;
  figures: string;
}
