import { isDeepStrictEqual } from "node:util";
import type { QuestionList, TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";
import { brandTexts, normaliseQuestions, type StoredText } from "#server/domain/shop/home-texts.ts";
import { describeChange, textNames } from "#server/office/shop/text-log.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const readSql = statement(
  "shop.read-stored-text",
  "SELECT content, version FROM home_texts WHERE block = $1",
);
const lockSql = statement(
  "shop.lock-text",
  "SELECT content, version FROM home_texts WHERE block = $1 FOR UPDATE",
);
const updateSql = statement(
  "shop.change-text",
  "UPDATE home_texts SET content = $3 WHERE block = $1 AND version = $2 RETURNING version",
);

export async function readStoredText<Block extends TextBlock>(
  queries: Queries,
  block: Block,
  text: typeof readSql = readSql,
): Promise<StoredText<Block>> {
  const row = await queries.row(text, [block]);
  if (!row) throw new Error(`the text ${block} is missing`);
  return { ...row, content: row.content as StoredText<Block>["content"] };
}

/** Saves a block of the home page, with null the brand's block; refuses when it was changed since it was opened. */
export async function changeText<Block extends TextBlock>(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  block: Block,
  input: StoredText<Block>,
): Promise<void> {
  const brand = brandTexts[block];
  const subjectId: string = textNames[block];
  const written = input.content && cleaned(input.content);
  // a block equal to the brand's is stored as null, so that it follows later changes of the brand
  const content = isDeepStrictEqual(written, brand) ? null : written;
  await database.transaction(async (queries) => {
    const before = await readStoredText(queries, block, lockSql);
    if (isDeepStrictEqual(before.content, content)) return;
    const updated = await queries.row(updateSql, [block, input.version, content && JSON.stringify(content)]);
    if (!updated) throw new Refusal("edited_meanwhile");
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: content ? "geändert" : "zurückgesetzt",
      subject: "texts",
      subjectId,
      ...describeChange(before.content ?? brand, content ?? brand),
    });
  });
}

function cleaned<Block extends TextBlock>(content: TextBlocks[Block]): TextBlocks[Block] {
  return ("questions" in content ? cleanQuestions(content) : content) as TextBlocks[Block];
}

/** Cleaning can leave an answer empty, so the check for emptiness comes after it. */
function cleanQuestions(list: QuestionList): QuestionList {
  const clean = normaliseQuestions(list);
  const empty = clean.questions.flatMap(({ answer }, at) =>
    /[\p{L}\p{N}]/u.test(answer.replace(/<[^>]*>|&\w+;/g, "")) ? [] : [at],
  );
  if (empty.length === 0) return clean;
  const words = ["Bitte die Antwort eingeben."];
  throw new Refusal("invalid", {
    errors: Object.fromEntries([["answer", words], ...empty.map((at) => [`${at}.answer`, words])]),
  });
}
