export interface Question {
  readonly question: string;
  /** HTML; `{email}` and the like are the company's, see `fill-in.ts` */
  readonly answer: string;
}
