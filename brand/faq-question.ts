export interface Question {
  readonly question: string;
  /** HTML */
  readonly answer: string;
}
