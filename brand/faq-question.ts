export interface Question {
  readonly question: string;
  /** HTML; `{email}` and other placeholders are the company's, see `fill-in.ts` */
  readonly answer: string;
}
