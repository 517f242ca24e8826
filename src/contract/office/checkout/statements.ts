import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { remindingRoles, seeing } from "#contract/office/checkout/open-invoices.ts";

const purchase = z.object({ purchaseId: z.string().check(z.maxLength(64)) });
const path = "/api/v1/staff/open-invoices/:purchaseId";

/** What a firm was told of its invoices at the end of a month. */
const statement = z.object({
  number: z.string(),
  /** `YYYY-MM` */
  month: z.string(),
  /** in euro, as it was told */
  open: z.number(),
  drawnOn: calendarDayField,
  /** null: by itself */
  by: z.nullable(z.string()),
});

export const statementCalls = {
  readStatements: staffCall({
    method: "GET",
    path: `${path}/statements`,
    roles: seeing,
    about:
      "Die Monatsaufstellungen des Unternehmens dieser Rechnung, die neueste zuerst, ob es sie jeden Monat will, und für welche Monate noch eine möglich ist",
    params: purchase,
    data: z.object({
      wanted: z.nullable(z.object({ since: z.string(), by: z.string() })),
      /** past ones without a statement, `YYYY-MM` */
      months: z.array(z.string()),
      rows: z.array(statement),
    }),
  }),
  wantStatements: staffCall({
    method: "PUT",
    path: `${path}/statement-wish`,
    roles: remindingRoles,
    about:
      "Vormerken, dass das Unternehmen dieser Rechnung jeden Monat eine Aufstellung will, oder es zurücknehmen; noch einmal ändert nichts",
    params: purchase,
    body: z.object({ isWanted: z.boolean() }),
    data: z.null(),
  }),
  drawStatement: staffCall({
    method: "POST",
    path: `${path}/statements`,
    roles: remindingRoles,
    about:
      "Die Aufstellung eines vergangenen Monats erstellen und senden; jeder Monat hat höchstens eine (409 `statement_there`)",
    params: purchase,
    body: z.object({
      month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Bitte einen Monat wählen.")),
    }),
    data: z.object({ number: z.string() }),
  }),
  readStatementFile: staffCall({
    method: "GET",
    path: "/api/v1/staff/statements/:number",
    roles: seeing,
    about: "Eine Monatsaufstellung als PDF, immer dieselben Bytes",
    params: z.object({ number: z.string().check(z.maxLength(40)) }),
    data: z.object({ name: z.string(), pdf: z.base64() }),
  }),
};
