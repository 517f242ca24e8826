import type { FastifyInstance } from "fastify";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type MailKind, mailKindNames } from "#contract/office/mail/mails.ts";
import { letterKinds } from "#contract/office/shop/mail-texts.ts";
import { type LetterWords, wordsInFile } from "#server/domain/mail/mail-texts.ts";
import { nameOfLetter } from "#server/domain/shop/own-texts.ts";
import {
  readContent,
  readNewest,
  readNewestContent,
  readVersions,
  writeVersion,
} from "#server/office/shop/text-versions.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface MailTextDeps extends AuthDeps {
  publicChanged: () => Promise<void>;
}
type Texts = Readonly<Record<string, string>>;

export function mailTextRoutes(app: FastifyInstance, deps: MailTextDeps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readMailTexts", async () => {
    const newest = await readNewest(database);
    return { data: letterKinds.map((kind) => ({ kind, newest: newest.get(nameOfLetter(kind)) ?? null })) };
  });

  answerStaffCall(app, deps, "readMailText", async ({ params }) => ({
    data: await readLetter(database, editable(params.kind)),
  }));

  answerStaffCall(app, deps, "readMailVersion", async ({ params }) => {
    const stored = await readContent(database, nameOfLetter(params.kind), Number(params.version));
    if (!stored) throw new Refusal("not_found");
    return { data: { texts: (stored.content ?? {}) as Record<string, string> } };
  });

  answerStaffCall(app, deps, "writeMailText", async ({ staff, params, body }) => {
    const version = await writeLetterTexts(deps, staff, { ...body, kind: editable(params.kind) });
    await deps.publicChanged();
    return { data: { version } };
  });
}

/** Letters to the team keep the words of the file. */
function editable(kind: MailKind): MailKind {
  if (!letterKinds.includes(kind)) throw new Refusal("not_found");
  return kind;
}

async function readLetter(queries: Queries, kind: MailKind): Promise<DataOf<"readMailText">> {
  const name = nameOfLetter(kind);
  const { version, content } = await readNewestContent(queries, name);
  const own = (content ?? {}) as Texts;
  return {
    version,
    texts: wordsInFile(kind).map(({ place, text, marks }) => ({
      place,
      file: text,
      own: own[place] ?? null,
      marks: [...marks],
    })),
    versions: await readVersions(queries, name),
  };
}

async function writeLetterTexts(
  { database, clock }: MailTextDeps,
  staff: SignedInStaff,
  { kind, version, texts: typed }: BodyOf<"writeMailText"> & { kind: MailKind },
): Promise<number> {
  const words = wordsInFile(kind);
  refuseUnfit(words, typed);
  const changed = typed.flatMap(({ place, text }): [string, string][] => {
    const file = words.find((one) => one.place === place)?.text ?? "";
    // a form trims what it takes, and some words end with a blank before a link
    const own = file.replace(file.trim(), () => text);
    return own === file ? [] : [[place, own]];
  });
  // what equals the file follows later changes of the file
  const content = changed.length > 0 ? Object.fromEntries(changed) : null;
  const name = nameOfLetter(kind);
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const before = ((await readNewestContent(queries, name)).content ?? {}) as Texts;
    const written = await writeVersion(queries, { name, version, content, at, by: staff.name });
    if (!written.isNew) return written.version;
    const action = content ? "neue Fassung" : "zurück zum Text der Datei";
    const values = { before: told(words, before), after: told(words, content ?? {}) };
    await audit(queries, { staff, at }, action, ["texts", `E-Mail: ${mailKindNames[kind]}`], values);
    return written.version;
  });
}

/** Under the file's words, because a place has no name that people know. */
const told = (words: readonly LetterWords[], own: Texts): Texts =>
  Object.fromEntries(words.flatMap(({ place, text }) => (place in own ? [[text, own[place] ?? ""]] : [])));

/** What a letter fills in must stay: some of it the law demands, and the rest guests look for. */
function refuseUnfit(words: readonly LetterWords[], typed: BodyOf<"writeMailText">["texts"]): void {
  const faults = typed.map(({ place, text }) => {
    const known = words.find((one) => one.place === place);
    if (!known) throw new Refusal("malformed");
    return faultOf(known, text);
  });
  const errors = faults.flatMap((fault, at): [string, string[]][] =>
    fault ? [[`${at}.text`, [fault]]] : [],
  );
  if (errors.length > 0) throw new Refusal("invalid", { errors: Object.fromEntries(errors) });
}

function faultOf({ place, marks }: LetterWords, text: string): string | undefined {
  const missing = marks.filter((mark) => !text.includes(`{${mark}}`)).map((mark) => `{${mark}}`);
  if (missing.length > 0)
    return `Bitte ${new Intl.ListFormat("de").format(missing)} stehen lassen: Dort setzt der Shop etwas ein.`;
  const rest = marks.reduce((left, mark) => left.replaceAll(`{${mark}}`, " "), text);
  if (/[{}]/.test(rest)) return "In geschweiften Klammern kann hier nichts anderes stehen.";
  const isLong = /(^|\.)subject/.test(place) && text.length > 150;
  return isLong ? "Höchstens 150 Zeichen im Betreff." : undefined;
}
