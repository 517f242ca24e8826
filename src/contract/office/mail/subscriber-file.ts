import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";

export const subscriberFileMostBytes = 5_000_000;

/** `new` gets the newsletter from now on; `stays` is known already or has left, and is not touched. */
const subscriberRow = z.object({
  row: z.int(),
  email: z.string(),
  kind: z.enum(["new", "stays", "error"]),
  /** why it stays, or what its proof lacks */
  message: z.string(),
});
export type SubscriberFileRow = z.infer<typeof subscriberRow>;

/** What the columns of a list can mean. */
export const consentColumns = {
  email: "Adresse",
  at: "Wann zugestimmt wurde",
  text: "Text der Einwilligung",
  proof: "Nachweis",
  accepts: "Ob zugestimmt wurde",
  left: "Ob abgemeldet",
} as const;
export type ConsentColumn = keyof typeof consentColumns;
const consentColumn = z.enum(Object.keys(consentColumns) as [ConsentColumn, ...ConsentColumn[]]);

const result = z.object({
  /** how each heading was read; null: left out */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(consentColumn) })),
  /** the first consents as they were read, to see whether the columns are the right ones */
  sample: z.array(
    z.object({ row: z.int(), email: z.string(), at: z.string(), text: z.string(), proof: z.string() }),
  ),
  counts: z.object({ new: z.int(), stays: z.int(), error: z.int() }),
  /** those that are left out, at most `mostListed` */
  leftOut: z.array(subscriberRow),
});
export type SubscriberFileResult = z.infer<typeof result>;

const file = { mostBytes: subscriberFileMostBytes };
const query = z.object({ fileName: z.string().check(z.maxLength(200)) });
const roles = ["admin"] as const;

export const subscriberFileCalls = {
  checkSubscribers: staffCall({
    method: "POST",
    path: "/api/v1/staff/newsletter/file/check",
    roles,
    about: "Probelauf: welche Adressen einer Liste mit Nachweis ihrer Einwilligung übernommen würden",
    query,
    file,
    data: result,
  }),
  importSubscribers: staffCall({
    method: "POST",
    path: "/api/v1/staff/newsletter/file",
    roles,
    about:
      "Adressen mit Nachweis ihrer Einwilligung übernehmen. Wer sich hier abgemeldet hat, bleibt abgemeldet; niemand bekommt eine E-Mail",
    query,
    file,
    data: result,
  }),
};
