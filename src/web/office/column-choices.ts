/** What a person says of a file's headings: the field by heading; "" leaves the column out. */
export type ColumnChoices<Field extends string> = Readonly<Record<string, Field | "">>;

/** See `chosenColumns` of the contract. */
export function columnsQuery(said: ColumnChoices<string>): { columns?: string } {
  return Object.keys(said).length > 0 ? { columns: JSON.stringify(said) } : {};
}
