import type { FastifyInstance } from "fastify";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { LegalContent } from "#contract/office/shop/shop-texts.ts";
import { type LegalPageName, legalPageNames } from "#contract/shop/legal-texts.ts";
import {
  fileContent,
  legalFiles,
  legalText,
  neededSections,
  normalised,
} from "#server/domain/shop/legal-texts.ts";
import { sellerIn, textsOfOrder } from "#server/domain/shop/legal-version.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import {
  readContent,
  readNewest,
  readNewestContent,
  readVersions,
  writeVersion,
} from "#server/office/shop/text-versions.ts";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface LegalTextDeps extends AuthDeps {
  snapshot: ShopSnapshot;
  publicChanged: () => Promise<void>;
}

export function legalTextRoutes(app: FastifyInstance, deps: LegalTextDeps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readLegalTexts", async () => ({ data: await listTexts(deps) }));

  answerStaffCall(app, deps, "readLegalText", async ({ params }) => ({
    data: await readText(deps, params.page),
  }));

  answerStaffCall(app, deps, "readLegalVersion", async ({ params }) => {
    const version = await readContent(database, params.page, Number(params.version));
    if (!version) throw new Refusal("not_found");
    return { data: { content: version.content as LegalContent | null } };
  });

  answerStaffCall(app, deps, "writeLegalText", async ({ staff, params, body }) => {
    const version = await writeText(deps, staff, { ...params, ...body });
    await deps.publicChanged();
    return { data: { version } };
  });

  answerStaffCall(app, deps, "readAcceptedTexts", async ({ params }) => {
    const order = await textsOfOrder(database, requireUuid(params.orderId, "order_not_found"));
    if (!order) throw new Refusal("order_not_found");
    return { data: Object.values(order.texts).map(({ description: _, ...text }) => text) };
  });
}

async function listTexts({ database, snapshot }: LegalTextDeps): Promise<DataOf<"readLegalTexts">> {
  const { settings } = snapshot;
  const newest = await readNewest(database);
  return legalPageNames.map((page) => {
    const { title, updated } = legalText(page, settings.ownLegalTexts, sellerIn(settings));
    return { page, title, updated, newest: newest.get(page) ?? null };
  });
}

async function readText(
  { database, snapshot }: LegalTextDeps,
  page: LegalPageName,
): Promise<DataOf<"readLegalText">> {
  const seller = sellerIn(snapshot.settings);
  const file = fileContent(page, seller);
  const { version, content } = await readNewestContent(database, page);
  return {
    title: legalFiles[page].title,
    version,
    isFile: content === null,
    content: (content as LegalContent | null) ?? file,
    file,
    needed: neededSections(page, seller),
    versions: await readVersions(database, page),
  };
}

type Writing = BodyOf<"writeLegalText"> & { page: LegalPageName };

/** Saving the unchanged text of the file makes it the company's own: someone has read it and stands for it. */
async function writeText(
  { database, clock, snapshot }: LegalTextDeps,
  staff: SignedInStaff,
  { page, version, content: typed }: Writing,
): Promise<number> {
  const needed = neededSections(page, sellerIn(snapshot.settings));
  const content = typed && tidied(typed, needed);
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const before = (await readNewestContent(queries, page)).content as LegalContent | null;
    const written = await writeVersion(queries, { name: page, version, content, at, by: staff.name });
    if (!written.isNew) return written.version;
    const action = content ? "neue Fassung" : "zurück zum Text der Datei";
    await audit(queries, { staff, at }, action, ["texts", legalFiles[page].title], {
      after: { Fassung: written.version, Abschnitte: changedHeadings(before, content) },
    });
    return written.version;
  });
}

/** The words themselves are kept in the version. */
function changedHeadings(before: LegalContent | null, after: LegalContent | null): string[] {
  const known = new Set(before?.sections.map((section) => JSON.stringify(section)));
  return (after?.sections ?? [])
    .filter((section) => !known.has(JSON.stringify(section)))
    .map(({ heading }) => heading);
}

/** Clean HTML, and an address of its own for each section. Cleaning can leave a section empty. */
function tidied({ sections }: LegalContent, needed: readonly string[]): LegalContent {
  const clean = sections.map((section) => ({ ...section, html: normalised(section.html) }));
  const words = ["Bitte den Text eingeben."];
  const empty = clean.flatMap(({ html }, at) =>
    /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>/g, "")) ? [] : [at],
  );
  if (empty.length > 0)
    throw new Refusal("invalid", {
      errors: Object.fromEntries([["html", words], ...empty.map((at) => [`${at}.html`, words])]),
    });
  const lost = needed.find((id) => clean.every((section) => section.id !== id));
  if (lost !== undefined) {
    const text =
      "Der Abschnitt zur Gewährleistung muss bleiben: Er zeigt die Mitteilung, die das Gesetz verlangt. Seine Worte können Sie ändern.";
    throw new Refusal("invalid", { errors: { sections: [text] } });
  }
  const taken = new Set<string>();
  return { sections: clean.map((section) => ({ ...section, id: freeId(section, taken) })) };
}

function freeId({ id, heading }: LegalContent["sections"][number], taken: Set<string>): string {
  const words = heading
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  const base = id || words.replace(/^-|-$/g, "").slice(0, 50) || "abschnitt";
  let free = base;
  for (let again = 2; taken.has(free); again += 1) free = `${base}-${again}`;
  taken.add(free);
  return free;
}
