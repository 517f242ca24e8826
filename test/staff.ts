import { createHash, randomBytes } from "node:crypto";
import type { AnswerOf, CallArguments, CallInput } from "#contract/contract.ts";
import { type DownloadCallName, type OfficeCallName, office } from "#contract/office/office.ts";
import { seenOrder } from "#contract/office/orders/seen-order.ts";
import type { FailureBody } from "#contract/refusals.ts";
import type { Role } from "#contract/team/staff.ts";
import { readOrderVersion } from "#server/domain/orders/order-version.ts";
import type { TestShop } from "#test/open-shop.ts";
import { type AnyInput, addressOf, inputOf, requestAt, type Send } from "#web/shared/api/client.ts";

type Seen = { query: { version: string } };
type Fresh<Input> = Omit<Input, "query"> & Partial<Seen>;
/** Without a version, an act with an order is made by a person who has just read it. */
type StaffArguments<N extends OfficeCallName> =
  CallInput<N> extends Seen ? [input: Fresh<CallInput<N>>] : CallArguments<N>;

export interface TestStaff {
  id: number;
  token: string;
  send: Send;
  /** a successful answer, checked against the contract */
  call<N extends OfficeCallName>(name: N, ...input: StaffArguments<N>): Promise<AnswerOf<N>>;
  /** the raw file that such a call answers with */
  download<N extends DownloadCallName>(name: N, ...input: CallArguments<N>): Promise<DownloadedFile>;
  refused<N extends OfficeCallName>(
    name: N,
    ...input: StaffArguments<N>
  ): Promise<FailureBody & { httpStatus: number }>;
}

interface DownloadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Of a random password, at the least cost. */
const hashOfRandomPassword =
  "$argon2id$v=19$m=8,t=1,p=1$BzpzN5mS5WhgMByajL7ixA$CjvAp4OGiQhkA7vDiTxvHljjgagRoKP/0cOHv5EZMVg";

/** A logged-in team member whose proof stays fresh however far the shop's clock runs. */
export async function staffOf(shop: TestShop, role: Role, at = new Date()): Promise<TestStaff> {
  const token = randomBytes(32).toString("base64url");
  // letters alone: a search for the number of a menu must not find a name
  const mark = randomBytes(8)
    .toString("base64url")
    .replace(/[^a-z]/gi, "x")
    .toLowerCase();
  const person = await shop.database.row<{ id: number }>(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ($1, $2, $3, $4) RETURNING id",
    [`${role}-${mark}@example.de`, `${role} ${mark}`, role, hashOfRandomPassword],
  );
  if (!person) throw new Error("no person was hired");
  await shop.database.rows(
    // Last seen far in the future: a test that spans weeks must not count as idle.
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at, verified_at)
     VALUES ($1, $2, $3, '2100-01-01', '2100-01-01', '2099-12-31')`,
    [createHash("sha256").update(token).digest(), person.id, at],
  );
  const send: Send = async ({ method, path, body }) => {
    const answer = await shop.app.inject({
      method: method as "GET",
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: body as object | undefined,
    });
    const isFile = String(answer.headers["content-disposition"]).startsWith("attachment");
    return { status: answer.statusCode, body: isFile ? null : answer.json() };
  };
  return {
    id: person.id,
    token,
    send,
    async call(name, ...input) {
      const answer = await requestAt(send, office[name], await fresh(shop, name, input));
      office[name].data.parse(answer.data);
      return answer;
    },
    async download(name, ...[input = {}]) {
      const { method, path } = office[name as OfficeCallName];
      const answer = await shop.app.inject({
        method,
        url: addressOf(path, input as AnyInput),
        headers: { authorization: `Bearer ${token}` },
      });
      const [, fileName] =
        /^attachment; filename="(.+)"$/.exec(String(answer.headers["content-disposition"])) ?? [];
      if (answer.statusCode !== 200 || !fileName)
        throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      return { name: fileName, type: String(answer.headers["content-type"]), bytes: answer.rawPayload };
    },
    async refused(name, ...input) {
      let seen: { status: number; body: unknown } | undefined;
      const watched: Send = async (sent) => {
        seen = await send(sent);
        return seen;
      };
      const sent = await fresh(shop, name, input);
      await requestAt(watched, office[name], sent).catch(() => {});
      if (!seen || seen.status < 400)
        throw new Error(`${office[name].path} was not refused: ${seen?.status}`);
      return { ...(seen.body as FailureBody), httpStatus: seen.status };
    },
  };
}

/** The input with the version that the order has now, where the call wants one and the test says none. */
async function fresh<N extends OfficeCallName>(
  shop: TestShop,
  name: N,
  input: StaffArguments<N>,
): Promise<CallInput<N>> {
  const given = inputOf(input as CallArguments<N>);
  if (office[name].query !== seenOrder || given.query) return given;
  return { ...given, query: { version: await versionNow(shop, given.params ?? {}) } } as CallInput<N>;
}

const orderOf = {
  orderId: "SELECT id FROM orders WHERE id::text = $1",
  complaintId: "SELECT order_id AS id FROM complaints WHERE id::text = $1",
  purchaseId: "SELECT order_id AS id FROM payments WHERE provider = 'invoice' AND session_id = $1",
  receiptId: `SELECT p.order_id AS id FROM payments p JOIN invoice_receipts r ON r.purchase_id = p.session_id
    WHERE r.id::text = $1`,
};

/** The version that a page would show now of the order that a path names. */
export async function versionNow({ database }: TestShop, params: object): Promise<string> {
  for (const [name, text] of Object.entries(orderOf)) {
    const value = (params as Record<string, string>)[name];
    const order = value && (await database.row<{ id: string }>(text, [value]));
    if (order) return (await readOrderVersion(database, order.id)) ?? "";
  }
  return "0.0.0";
}
