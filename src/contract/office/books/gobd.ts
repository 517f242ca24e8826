import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { bookReaders } from "./book-roles.ts";
import { monthField } from "./books.ts";

export const gobdCalls = {
  exportGobd: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/gobd",
    roles: bookReaders,
    stepUp: "hourly",
    answersFile: true,
    about:
      "Datenträger für die Finanzverwaltung (GoBD, Z3) als ZIP: index.xml, Tabellen der Monate `from` bis `to` und Verfahrensdokumentation",
    query: z
      .object({ from: monthField, to: monthField })
      .check(
        z.refine(({ from, to }) => from <= to, { path: ["to"], error: "Das Ende liegt vor dem Anfang." }),
      ),
    data: z.null(),
  }),
  readProcedure: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/procedure",
    roles: bookReaders,
    stepUp: "hourly",
    answersFile: true,
    about: "Verfahrensdokumentation nach den heutigen Einstellungen als PDF",
    data: z.null(),
  }),
};
