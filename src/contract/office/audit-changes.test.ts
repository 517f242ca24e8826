import { expectTypeOf, it } from "vitest";
import type { AuditEvent, AuditEventOf, AuditField } from "#contract/office/audit-changes.ts";

const events: AuditEvent[] = [];

it("an entry holds the fields of its code", () => {
  events.push(
    { subject: "menu", action: "created", after: { name: "Suppe", slug: "suppe", price: 9.9 } },
    { subject: "menu", action: "changed", before: { price: "9,90" }, after: { price: "10,90" } },
    {
      subject: "settings",
      action: "changed",
      subjectId: "Verkauf",
      before: { shipping: 4 },
      after: { shipping: 5 },
    },
    { subject: "order", action: "note-written" },
  );
  expectTypeOf<AuditField<"job">>().toEqualTypeOf<"jobs">();
});

it("an entry holds no field that its code does not know", () => {
  // @ts-expect-error a note is never logged
  events.push({ subject: "order", action: "note-written", after: { text: "privat" } });
  // @ts-expect-error another field
  events.push({ subject: "job", action: "jobs-retried", data: { queue: "send-mail" }, after: { tasks: 1 } });
  // @ts-expect-error a field of another menu entry
  events.push({ subject: "menu", action: "changed", before: {}, after: { reason: "Preis" } });
  const sales = { subject: "settings", action: "changed", subjectId: "Verkauf", before: {} } as const;
  // @ts-expect-error a field of the company
  events.push({ ...sales, after: { street: "Weg 1" } });
});

it("an entry holds no value of another type and lacks no field", () => {
  // @ts-expect-error a text instead of a number
  events.push({ subject: "order", action: "refund-tried-again", after: { refund: "5,00" } });
  // @ts-expect-error no price
  events.push({ subject: "menu", action: "created", after: { name: "Suppe", slug: "suppe" } });
  // @ts-expect-error no values at all
  events.push({ subject: "production", action: "list-frozen" });
});

it("no action is written of a subject that does not know it", () => {
  // @ts-expect-error nobody packs a menu
  events.push({ subject: "menu", action: "parcel-opened", data: { day: "2026-10-12" } });
  expectTypeOf<AuditEventOf<"other">>().toBeNever();
});
