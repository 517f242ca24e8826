/** What may hide a semicolon: comments, texts, names, and bodies between dollar signs. */
const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;|[^-/'"$;]+|[\s\S]/g;

/** The statements of a file of SQL, without their semicolons; comments stay with what follows them. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (const [piece] of text.matchAll(pieces)) {
    if (piece !== ";") {
      current += piece;
      continue;
    }
    statements.push(current.trim());
    current = "";
  }
  return [...statements, current.trim()].filter((statement) => withoutComments(statement) !== "");
}

/** For reading what a statement does: texts and comments are gone, blanks are single. */
export function withoutComments(statement: string): string {
  return statement
    .replaceAll(pieces, (piece) => (/^(--|\/\*)/.test(piece) ? " " : piece))
    .replaceAll(/\s+/g, " ")
    .trim();
}
