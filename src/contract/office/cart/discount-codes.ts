import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { plainCode } from "#contract/cart/plain-code.ts";
import type { CalendarDay } from "#contract/day.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { dayField, euroField, version } from "#contract/office/fields.ts";
import { actionId, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";

export const mostInSeries = 5_000;

/** Percent of the goods, or an amount in euro. Both days are included. */
const rule = z.object({
  value: z.discriminatedUnion("of", [
    z.object({
      of: z.literal("percent"),
      percent: z
        .int("Bitte ganze Prozent eingeben.")
        .check(z.gte(1, "Mindestens 1\u00a0%."), z.lte(100, "Höchstens 100\u00a0%.")),
    }),
    z.object({ of: z.literal("amount"), amount: euroField(0.01, 10_000) }),
  ]),
  minimum: euroField(0, 10_000),
  validFrom: z.nullable(dayField),
  validUntil: z.nullable(dayField),
  oncePerCustomer: z.boolean(),
  newCustomersOnly: z.boolean(),
  note: z.string().check(z.trim(), z.maxLength(200, "Höchstens 200 Zeichen.")),
});
export type CodeRule = z.infer<typeof rule>;
/** As a form sends it. */
export type CodeRuleInput = z.input<typeof rule>;

function inOrder<Value extends { validFrom: CalendarDay | null; validUntil: CalendarDay | null }>() {
  return z.refine<Value>(
    ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
    { error: "Das Ende liegt vor dem Anfang.", path: ["validUntil"] },
  );
}

const totalLimit = z.nullable(
  z
    .int("Bitte eine ganze Zahl eingeben.")
    .check(z.gte(1, "Mindestens 1."), z.lte(1_000_000, "Höchstens 1.000.000.")),
);
const code = z
  .string()
  .check(
    z.overwrite(plainCode),
    z.minLength(3, "Mindestens 3 Zeichen."),
    z.maxLength(30, "Höchstens 30 Zeichen."),
    z.regex(/^[A-Z0-9ÄÖÜ-]*$/, "Nur Buchstaben, Ziffern und Bindestriche."),
  );

/** Whether the code gives a discount today, and if not, why. */
export const codeStates = ["on", "off", "early", "over", "used_up"] as const;
export type CodeState = (typeof codeStates)[number];

/** `isActive` false means switched off. */
const codeRow = z.object({
  ...rule.shape,
  id: z.int(),
  version: z.int(),
  code: z.string(),
  totalLimit: z.nullable(z.int()),
  uses: z.int(),
  isActive: z.boolean(),
  state: z.enum(codeStates),
});
export type CodeRow = z.infer<typeof codeRow>;

const seriesRow = z.object({
  id: z.string(),
  version: z.int(),
  prefix: z.string(),
  note: z.string(),
  madeAt: z.string(),
  value: rule.shape.value,
  validUntil: z.nullable(calendarDayField),
  codes: z.int(),
  used: z.int(),
  isActive: z.boolean(),
  state: z.enum(codeStates),
});
export type SeriesRow = z.infer<typeof seriesRow>;

const admin = ["admin"] as const;
const seeing = ["admin", "support"] as const;
const codeId = z.object({ codeId: z.string().check(z.regex(/^\d{1,9}$/)) });
const seriesId = z.object({ seriesId: z.string().check(z.maxLength(64)) });

export const codeCalls = {
  readCodes: staffCall({
    method: "GET",
    path: "/api/v1/staff/discount-codes",
    roles: seeing,
    about: "Rabattcodes mit ihrer Nutzung; Codes aus Serien nur, wenn nach ihnen gesucht wird",
    query: listQuery,
    data: pageOf(codeRow),
  }),
  createCode: staffCall({
    method: "POST",
    path: "/api/v1/staff/discount-codes",
    roles: admin,
    stepUp: true,
    about: "Einen Rabattcode anlegen; sein Wort bleibt",
    body: z.extend(rule, { code, totalLimit }).check(inOrder()),
    data: z.object({ id: z.int() }),
  }),
  changeCode: staffCall({
    method: "PUT",
    path: "/api/v1/staff/discount-codes/:codeId",
    roles: admin,
    stepUp: true,
    about: "Regeln eines Rabattcodes ändern, ihn aus- oder einschalten; gilt für jede Bestellung danach",
    params: codeId,
    body: z.extend(rule, { totalLimit, isActive: z.boolean(), version }).check(inOrder()),
    data: z.null(),
  }),
  readCodeSeries: staffCall({
    method: "GET",
    path: "/api/v1/staff/discount-series",
    roles: seeing,
    about: "Serien von Einmalcodes, die neueste zuerst",
    query: listQuery,
    data: pageOf(seriesRow),
  }),
  createCodeSeries: staffCall({
    method: "POST",
    path: "/api/v1/staff/discount-series",
    roles: admin,
    stepUp: true,
    about: `Bis zu ${mostInSeries} Einmalcodes, die niemand erraten kann, auf einmal anlegen`,
    body: z
      .extend(rule, {
        id: actionId,
        prefix: z
          .string()
          .check(
            z.overwrite(plainCode),
            z.maxLength(12, "Höchstens 12 Zeichen."),
            z.regex(/^[A-Z0-9]*$/, "Nur Buchstaben ohne Umlaute und Ziffern."),
          ),
        count: z
          .int("Bitte eine ganze Zahl eingeben.")
          .check(z.gte(1, "Mindestens 1."), z.lte(mostInSeries, `Höchstens ${mostInSeries}.`)),
      })
      .check(inOrder()),
    data: z.object({ id: z.string() }),
  }),
  switchCodeSeries: staffCall({
    method: "PUT",
    path: "/api/v1/staff/discount-series/:seriesId",
    roles: admin,
    about: "Alle Codes einer Serie aus- oder einschalten",
    params: seriesId,
    body: z.object({ isActive: z.boolean(), version }),
    data: z.null(),
  }),
  exportCodeSeries: staffCall({
    method: "GET",
    path: "/api/v1/staff/discount-series/:seriesId/file",
    roles: admin,
    stepUp: true,
    about: "Alle Codes einer Serie als CSV, mit ihrer Nutzung",
    params: seriesId,
    data: textFile,
  }),
};
