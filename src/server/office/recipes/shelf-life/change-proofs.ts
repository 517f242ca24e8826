import type { BodyOf, QueryOf } from "#contract/contract.ts";
import { listeriaNames } from "#contract/office/recipes/listeria-categories.ts";
import type { ProofKind } from "#contract/office/recipes/shelf-life.ts";
import {
  insertCategory,
  insertProof,
  lockCategory,
  lockProof,
  revokeProof,
} from "#server/domain/recipes/proof-queries.ts";
import { isPdf } from "#server/office/recipes/shelf-life/is-pdf.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import { refusingTakenName } from "#server/platform/logins/answer-record-calls.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function createCategory(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { name }: BodyOf<"createShelfLifeCategory">,
): Promise<number> {
  return refusingTakenName(() =>
    database.transaction(async (queries) => {
      const id = await insertCategory(queries, name);
      const at = dateNow(clock);
      await audit(queries, { staff, at }, "Gruppe angelegt", ["shelf-life", name]);
      return id;
    }),
  );
}

type ProofFields = QueryOf<"addShelfLifeProof">;
const fields: Fields<ProofFields> = {
  provenDays: "Belegte Tage",
  laboratory: "Labor",
  result: "Ergebnis",
  listeria: ["Listerien", (category) => listeriaNames[category]],
  listeriaReason: "Begründung zu Listerien",
  testedOn: "Geprüft am",
  endsOn: "Gilt bis",
  fileName: "Datei",
};

const statementFields: Fields<ProofFields> = {
  ...fields,
  laboratory: "Erklärt von",
  result: "Erklärung",
  testedOn: "Erklärt am",
};

export async function addProof(
  deps: AuthDeps,
  staff: SignedInStaff,
  { categoryId, file, ...proof }: ProofFields & { categoryId: number; file: Buffer },
): Promise<number> {
  if (!isPdf(file)) throw new Refusal("pdf_unreadable");
  return store(deps, staff, { kind: "laboratory", categoryId, document: file, proof });
}

/** What keeps under five days belongs to 1.3 by that alone. */
export function addStatement(
  deps: AuthDeps,
  staff: SignedInStaff,
  {
    categoryId,
    provenDays,
    name,
    text,
    statedOn,
    endsOn,
  }: BodyOf<"addShelfLifeStatement"> & {
    categoryId: number;
  },
): Promise<number> {
  const proof: ProofFields = {
    ...{ provenDays, laboratory: name, result: text, testedOn: statedOn, endsOn, fileName: "" },
    ...{ listeria: "no_growth", listeriaReason: "Unter 5 Tagen haltbar." },
  };
  return store(deps, staff, { kind: "statement", categoryId, document: null, proof });
}

interface Stored {
  kind: ProofKind;
  categoryId: number;
  document: Buffer | null;
  proof: ProofFields;
}

function store(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { proof, ...stored }: Stored,
): Promise<number> {
  return database.transaction(async (queries) => {
    const category = await lockCategory(queries, stored.categoryId);
    if (category === undefined) throw new Refusal("not_found");
    const at = dateNow(clock);
    const { id, isNew } = await insertProof(queries, { ...proof, ...stored, at, by: staff.name });
    if (isNew) {
      const isTest = stored.kind === "laboratory";
      const values = changedValues(isTest ? fields : statementFields, null, proof);
      const action = isTest ? "Nachweis abgelegt" : "Erklärung abgelegt";
      await audit(queries, { staff, at }, action, ["shelf-life", category], values);
    }
    return id;
  });
}

/** The document stays, because labels were printed by it. */
export async function revoke({ database, clock }: AuthDeps, staff: SignedInStaff, id: number): Promise<void> {
  await database.transaction(async (queries) => {
    const proof = await lockProof(queries, id);
    if (!proof) throw new Refusal("not_found");
    const at = dateNow(clock);
    if (!(await revokeProof(queries, { id, at, by: staff.name }))) return;
    await audit(queries, { staff, at }, "Nachweis widerrufen", ["shelf-life", proof.category], {
      before: {
        [proof.kind === "statement" ? "Erklärt von" : "Labor"]: proof.laboratory,
        "Belegte Tage": proof.provenDays,
      },
    });
  });
}
