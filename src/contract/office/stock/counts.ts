import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";

export const mostCounted = 500;

const counting = ["admin", "kitchen", "quality"] as const;
const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const milligrams = z.int().check(z.gte(0), z.lte(100_000_000_000));
const tooMany = `Höchstens ${mostCounted} auf einmal.`;
/** The newest move of a lot: as long as it is the same, nothing has come or gone. */
const lastMove = z.string().check(z.regex(/^\d{1,18}$/));

const lotToCount = z.object({
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  endsOn: z.nullable(calendarDayField),
  place: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** to count it in; null: it is weighed */
  milligramsPerPiece: z.nullable(z.int()),
  milligramsPerMl: z.nullable(z.int()),
  lastMove,
  /** what should be there; null: it is counted blind */
  expected: z.nullable(z.number()),
  /** the day on which it was last counted, if nothing has moved since; always null when it is counted blind */
  untouchedSince: z.nullable(calendarDayField),
});
export type LotToCount = z.infer<typeof lotToCount>;

const count = z
  .object({
    /** no one has seen what should be there: an amount that reads the same to the gram is right */
    isBlind: z.boolean(),
    lines: z
      .array(z.object({ lotId: id, lastMove, counted: milligrams }))
      .check(z.maxLength(mostCounted, tooMany)),
    /** confirmed with one press: nothing has moved since the last count, and it lies where it lay when the list was read */
    untouched: z
      .array(z.object({ lotId: id, lastMove, placeId: z.nullable(id) }))
      .check(z.maxLength(mostCounted, tooMany)),
  })
  .check(
    z.refine(({ lines, untouched }) => lines.length + untouched.length > 0, {
      path: ["lines"],
      error: "Es ist noch nichts gezählt.",
    }),
  );
export type Count = z.infer<typeof count>;

const countedLot = { lotId: z.int(), code: z.string(), name: z.string() };
const countDifference = z.object({
  ...countedLot,
  /** there by its moves, and counted */
  stock: z.number(),
  counted: z.number(),
  /** euros: what the difference is worth; nothing for what turned up */
  worth: z.number(),
});
export type CountDifference = z.infer<typeof countDifference>;

const countResult = z.object({
  differences: z.array(countDifference),
  /** they were moved since the list was read and are left as they are: count them again */
  moved: z.array(z.object(countedLot)),
});
export type CountResult = z.infer<typeof countResult>;

export const countCalls = {
  readCountList: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/counts/list",
    roles: counting,
    about:
      "Was an einem Platz zu zählen ist, ohne Gerichte. Mit `isBlind` ohne die Mengen, die da sein sollten: Sie kommen erst mit `checkCount`",
    body: z.object({
      of: z.union([
        z.object({ lotIds: z.array(id).check(z.minLength(1), z.maxLength(mostCounted, tooMany)) }),
        /** null: what lies nowhere in particular */
        z.object({ placeId: z.nullable(id) }),
        z.object({ isAll: z.literal(true) }),
      ]),
      isBlind: z.boolean(),
    }),
    data: z.array(lotToCount),
  }),
  checkCount: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/counts/check",
    roles: counting,
    about: "Probelauf einer Zählung: welche Lose abweichen und was das wert ist; nichts wird gespeichert",
    body: count,
    data: countResult,
  }),
  countStock: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/counts/:countId",
    roles: counting,
    about:
      "Eine Zählung übernehmen; was sich seit dem Lesen bewegt hat, wird nicht überschrieben, sondern genannt. Dieselbe `countId` noch einmal ändert nichts und antwortet dasselbe",
    params: z.object({ countId: actionId }),
    body: count,
    data: countResult,
  }),
};
