import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { menuStates } from "#contract/office/catalogue/menus.ts";
import { listeriaCategories } from "#contract/office/recipes/listeria-categories.ts";
import { dayField, line } from "#contract/office/fields.ts";

export const mostProofBytes = 10_000_000;

/** A test of a laboratory with its PDF, or a statement for what keeps under five days (1.3 of VO (EG) 2073/2005). */
export const proofKinds = ["laboratory", "statement"] as const;
export type ProofKind = (typeof proofKinds)[number];

const proof = z.object({
  id: z.int(),
  kind: z.enum(proofKinds),
  provenDays: z.int(),
  /** or who answers for the statement */
  laboratory: z.string(),
  /** what was found, or what is stated */
  result: z.string(),
  /** null: written before it was asked for */
  listeria: z.nullable(z.enum(listeriaCategories)),
  /** why it belongs there */
  listeriaReason: z.string(),
  testedOn: calendarDayField,
  /** the last day on which it counts */
  endsOn: calendarDayField,
  /** empty: a statement */
  fileName: z.string(),
  writtenAt: z.string(),
  writtenBy: z.string(),
  /** null: it was not revoked */
  revokedAt: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
  /** counts today */
  isValid: z.boolean(),
});
export type ShelfLifeProof = z.infer<typeof proof>;

const soldDish = z.object({
  menuId: z.int(),
  name: z.string(),
  state: z.enum(menuStates),
  /** from the day on which it is cooked */
  soldDays: z.int(),
  /** why they are not proven, as the end of a sentence; null: they are */
  unproven: z.nullable(z.string()),
  /** its recipe was changed after the newest test that counts; null: it was not */
  changedOn: z.nullable(calendarDayField),
});
export type SoldDish = z.infer<typeof soldDish>;

const category = z.object({
  id: z.int(),
  name: z.string(),
  /** by the proofs that count today; null: none does */
  provenDays: z.nullable(z.int()),
  /** the newest first */
  proofs: z.array(proof),
  dishes: z.array(soldDish),
});
export type ShelfLifeCategory = z.infer<typeof category>;

const wholeDays = z
  .int("Bitte ganze Tage angeben.")
  .check(z.gte(2, "Mindestens 2 Tage."), z.lte(60, "Höchstens 60 Tage."));

/** Of a new proof; the file itself is the body. */
export const proofFields = z
  .object({
    provenDays: wholeDays,
    laboratory: line("Bitte nennen Sie das Labor.", 80),
    result: line("Bitte schreiben Sie, was gefunden wurde.", 500),
    listeria: z.enum(listeriaCategories, "Bitte wählen Sie, was für Listerien gilt."),
    listeriaReason: line("Bitte begründen Sie das.", 500),
    testedOn: dayField,
    endsOn: dayField,
    fileName: line("Der Name der Datei fehlt.", 200),
  })
  .check(
    z.refine(({ testedOn, endsOn }) => endsOn >= testedOn, {
      path: ["endsOn"],
      error: "Der Nachweis endet vor der Prüfung.",
    }),
  );

export const mostStatedDays = 4;

const statementFields = z
  .object({
    provenDays: z
      .int("Bitte ganze Tage angeben.")
      .check(
        z.gte(2, "Mindestens 2 Tage."),
        z.lte(mostStatedDays, "Höchstens 4 Tage: Ab 5 Tagen braucht es einen Lagertest."),
      ),
    name: line("Bitte nennen Sie, wer das erklärt.", 80),
    text: line("Bitte schreiben Sie die Erklärung.", 500),
    statedOn: dayField,
    endsOn: dayField,
  })
  .check(
    z.refine(({ statedOn, endsOn }) => endsOn >= statedOn, {
      path: ["endsOn"],
      error: "Die Erklärung endet vor ihrem Tag.",
    }),
  );

const cooks = ["admin", "kitchen"] as const;
const reading = [...cooks, "quality"] as const;
const numberField = z.string().check(z.regex(/^\d{1,9}$/));
const proofId = z.object({ proofId: numberField });

export const shelfLifeCalls = {
  readShelfLife: staffCall({
    method: "GET",
    path: "/api/v1/staff/shelf-life",
    roles: reading,
    about: "Haltbarkeitsgruppen mit ihren Nachweisen und Gerichten; Gerichte ohne Gruppe stehen extra",
    data: z.object({
      usualDays: z.int(),
      categories: z.array(category),
      /** dishes without a category */
      others: z.array(soldDish),
    }),
  }),
  createShelfLifeCategory: staffCall({
    method: "POST",
    path: "/api/v1/staff/shelf-life/categories",
    roles: cooks,
    about: "Eine Haltbarkeitsgruppe anlegen: Gerichte, die aus demselben Grund gleich lange halten",
    body: z.object({ name: line("Bitte geben Sie der Gruppe einen Namen.", 80) }),
    data: z.object({ id: z.int() }),
  }),
  addShelfLifeProof: staffCall({
    method: "POST",
    path: "/api/v1/staff/shelf-life/categories/:categoryId/proofs",
    roles: cooks,
    about: "Einen Nachweis (PDF) mit den belegten Tagen ablegen; derselbe noch einmal ändert nichts",
    params: z.object({ categoryId: numberField }),
    query: proofFields,
    file: { mostBytes: mostProofBytes },
    data: z.object({ id: z.int() }),
  }),
  addShelfLifeStatement: staffCall({
    method: "POST",
    path: "/api/v1/staff/shelf-life/categories/:categoryId/statements",
    roles: cooks,
    about:
      "Für Gerichte, die unter 5 Tage halten, eine Erklärung statt eines Lagertests ablegen (1.3 der VO (EG) 2073/2005); dieselbe noch einmal ändert nichts",
    params: z.object({ categoryId: numberField }),
    body: statementFields,
    data: z.object({ id: z.int() }),
  }),
  revokeShelfLifeProof: staffCall({
    method: "PUT",
    path: "/api/v1/staff/shelf-life/proofs/:proofId/revocation",
    roles: cooks,
    about: "Einen Nachweis widerrufen, der falsch war: Er bleibt lesbar und gilt nicht mehr",
    params: proofId,
    data: z.null(),
  }),
  readShelfLifeProof: staffCall({
    method: "GET",
    path: "/api/v1/staff/shelf-life/proofs/:proofId",
    roles: reading,
    about: "Das Dokument eines Lagertests (PDF); eine Erklärung hat keines",
    params: proofId,
    answersFile: true,
    data: z.null(),
  }),
};
