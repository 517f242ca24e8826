import type { TextFile } from "#contract/office/text-file.ts";

/** The envelope of a text file whose text comes in pieces; no piece may end within a character. */
export async function* textFileParts(
  { fileName, mime }: Omit<TextFile, "text">,
  texts: AsyncIterable<string>,
): AsyncGenerator<string> {
  const empty = JSON.stringify({ status: "success", data: { fileName, mime, text: "" } });
  yield empty.slice(0, -'"}}'.length);
  for await (const text of texts) yield JSON.stringify(text).slice(1, -1);
  yield '"}}';
}
