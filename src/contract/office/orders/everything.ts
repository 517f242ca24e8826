import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { roles } from "#contract/team/staff.ts";

export const fewestLetters = 2;

const foundOrder = z.object({ id: z.string(), number: z.string(), name: z.string(), placedAt: z.string() });

export const everythingCalls = {
  searchEverything: staffCall({
    method: "GET",
    path: "/api/v1/staff/search",
    roles,
    about:
      "Die ersten Bestellungen, Gäste (E-Mail-Adressen von Bestellungen) und Menüs zu einer Suche; jede Rolle bekommt nur, was sie auch öffnen darf",
    query: z.object({ q: z.string().check(z.minLength(fewestLetters), z.maxLength(100)) }),
    data: z.object({
      orders: z.array(foundOrder),
      /** with one of their orders, which leads to their page */
      guests: z.array(z.object({ orderId: z.string(), email: z.string(), name: z.string() })),
      menus: z.array(z.object({ id: z.int(), name: z.string() })),
      /** searches that find orders where this one finds none */
      suggestions: z.array(z.string()),
    }),
  }),
};
