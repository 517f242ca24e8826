import type { DataOf, QueryOf } from "#contract/contract.ts";
import { mostCounted, rowsPerPage } from "#contract/office/lists-and-files.ts";
import type { MailRow } from "#contract/office/mail/mails.ts";
import { withShownPictures } from "#server/domain/catalogue/pictures/letter-picture.ts";
import { withShownLogo } from "#server/domain/mail/letter-logo.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, type Statement, statement, variantOf } from "#server/platform/database/statement.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { counted } from "#server/platform/http/list-order.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { addressNow } from "#server/platform/mail/queries.ts";

const columns = `m.id, m.kind, m.recipient, m.subject, m.status, m.attempts,
  to_json(m.created_at) #>> '{}' AS "createdAt", to_json(m.sent_at) #>> '{}' AS "sentAt",
  m.last_error AS "lastError", m.erased_at IS NOT NULL AS "isErased",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number) END AS "order"`;

// its parameters depend on the condition
const mailsWhere = (condition: string, offset: number) => `
  SELECT ${columns} FROM (
    SELECT id FROM mails m WHERE ${condition} ORDER BY created_at DESC, id LIMIT ${rowsPerPage} OFFSET ${offset}
  ) page JOIN mails m ON m.id = page.id LEFT JOIN orders o ON o.id = m.order_id ORDER BY m.created_at DESC, m.id`;
const mailsSql: Statement<MailRow, unknown[]> = statement("mails.read-mails", mailsWhere("true", 0), {
  kind: is<MailRow["kind"]>(),
  order: is<MailRow["order"]>(),
});

const countWhere = (condition: string) =>
  `SELECT count(*)::int AS total FROM (SELECT FROM mails m WHERE ${condition} LIMIT ${mostCounted + 1}) AS found`;
const countSql: Statement<{ total: number }, unknown[]> = statement("mails.count-mails", countWhere("true"));

/** The outbox, the newest first. `q` is an order number, or the beginning of an address or of its parts. */
export async function readMails(
  queries: Queries,
  { q = "", status, kind, page = 1 }: QueryOf<"readMails">,
): Promise<DataOf<"readMails">> {
  const { orderPrefix } = await readBrand(queries);
  const { text, values } = condition({ q: q.trim(), status, kind, orderPrefix });
  const offset = (page - 1) * rowsPerPage;
  const [rows, count] = await Promise.all([
    offset < mostCounted ? queries.rows(variantOf(mailsSql, mailsWhere(text, offset)), values) : [],
    queries.row(variantOf(countSql, countWhere(text)), values),
  ]);
  return { rows, ...counted(count?.total) };
}

interface MailFilters {
  q: string;
  status?: string;
  kind?: string;
  orderPrefix: string;
}

function condition({ q, status, kind, orderPrefix }: MailFilters) {
  const values: unknown[] = [];
  const parts: string[] = ["true"];
  const add = (part: (at: string) => string, value: unknown) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  const number = orderNumber(q, orderPrefix);
  const isNumber = (at: string) => `m.order_id = (SELECT id FROM orders WHERE number = ${at})`;
  const hasParts = (at: string) => `to_tsvector('simple', search_words(m.recipient)) @@ ${partsOf(at)}`;
  if (number && /^\D/.test(q)) add(isNumber, number);
  else if (number) add((at) => `(${isNumber(at)} OR ${hasParts(`split_part(${at}, '-', 2)`)})`, number);
  else if (q) add(hasParts, q);
  if (status) add((at) => `m.status = ${at}`, status);
  if (kind) add((at) => `m.kind = ${at}`, kind);
  return { text: parts.join(" AND "), values };
}

/** The order number that the text can only be; other letters before the digits are a part of an address. */
function orderNumber(q: string, prefix: string): string | undefined {
  const [, letters, digits] = /^(?:([A-Z]+)-?)?(\d{6,})$/i.exec(q) ?? [];
  const isOwn = digits && (letters ?? prefix).toUpperCase() === prefix;
  return isOwn ? `${prefix}-${digits}` : undefined;
}

/** `kunde-47` → `'kunde':* & '47':*`, as the index has the parts of an address. */
function partsOf(at: string): string {
  return `(SELECT to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
    FROM unnest(string_to_array(search_words(${at}), ' ')) AS word WHERE word <> '')`;
}

type StoredMail = Omit<DataOf<"readMail">, "attachments"> & {
  attachments: { filename: string; cid?: string }[];
};

const readMailSql = statement(
  "mails.read-mail",
  `SELECT ${columns}, m.html, m.plain, m.attachments, ${addressNow} AS "resentTo"
     FROM mails m LEFT JOIN orders o ON o.id = m.order_id WHERE m.id = $1`,
  {
    sentAt: is<StoredMail["sentAt"]>(),
    order: is<StoredMail["order"]>(),
    attachments: is<StoredMail["attachments"]>(),
    resentTo: is<StoredMail["resentTo"]>(),
    kind: is<StoredMail["kind"]>(),
  },
);

export async function readMail(database: Database, mailId: string): Promise<DataOf<"readMail">> {
  const row = await database.row(readMailSql, [requireUuid(mailId, "mail_not_found")]);
  if (!row) throw new Refusal("mail_not_found");
  const { html, plain, ...mail } = row;
  return {
    ...mail,
    html: html && (await withShownPictures(database, await withShownLogo(database, html))),
    text: plain,
    attachments: row.attachments.filter(({ cid }) => !cid).map(({ filename }) => filename),
  };
}
