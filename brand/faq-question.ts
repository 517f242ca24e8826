export interface Question {
  readonly question: string;
  /** HTML; `{email}` and other placeholders are the company's, see `fill-in.ts` */
  readonly answer: string;
  /** The search answers these words with the question; no dish and no filter is called so. */
  readonly terms?: readonly string[];
  /** Where the search leads instead of the question itself. */
  readonly page?: string;
}
