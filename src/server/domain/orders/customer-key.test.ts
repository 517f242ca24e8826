import { describe, expect, it } from "vitest";
import { addressKey, customerKey } from "#server/domain/orders/customer-key.ts";
import { type OrderStatus, orderTransitions, statusesBefore } from "#server/domain/orders/order-rules.ts";

describe("one mailbox is one customer", () => {
  it.each([
    "eva.brandt@gmail.com",
    "evabrandt@gmail.com",
    "E.V.A.Brandt@GMAIL.com",
    " eva.brandt@googlemail.com ",
    "eva.brandt+topf@gmail.com",
    "eva.brandt+topf+tag@googlemail.com",
  ])("%s is evabrandt@gmail.com", (email) => {
    expect(customerKey(email)).toBe("evabrandt@gmail.com");
  });

  it("also elsewhere, by case and by tag", () => {
    expect(customerKey("Eva+Shop@Example.de")).toBe("eva@example.de");
  });

  it("but no mailbox is only a tag", () => {
    expect(customerKey("+eins@example.de")).not.toBe(customerKey("+zwei@example.de"));
  });

  it("elsewhere dots make another mailbox", () => {
    expect(customerKey("eva.brandt@example.de")).not.toBe(customerKey("evabrandt@example.de"));
  });
});

describe("one address is one household", () => {
  const here = addressKey({ street: "Lindenstraße", street_nr: "12a", zip_code: "50674" });

  it.each([
    ["Lindenstrasse", "12a"],
    ["Lindenstr.", "12 a"],
    ["Lindenstr", "12A"],
    ["LINDENSTRASSE", "12A"],
    ["  lindenstraße ", " 12a "],
    ["Linden Straße", "12a"],
    ["Linden-Str.", "12a"],
    ["Ｌindenstr.", "１２a"],
    ["Lindenstr.", "012 a"],
    ["Lindenstr.", "Nr. 12a"],
    ["Lindenstr.", "Hausnummer 12 A"],
    ["Lindenstr.", "12a EG"],
    ["Lindenstr.", "12a, 3. OG links"],
    ["Lindenstr.", "12a/1"],
    ["Lindenstr.", "12a-14"],
  ])("%s %s is Lindenstraße 12a", (street, street_nr) => {
    expect(addressKey({ street, street_nr, zip_code: "50674" })).toBe(here);
  });

  it.each([
    ["Lindenstraße", "12b", "50674"],
    ["Lindenstraße", "12", "50674"],
    ["Lindenstraße", "112a", "50674"],
    ["Lindenstraße", "12a", "50675"],
    ["Lindenallee", "12a", "50674"],
    ["Lindenstraße", "1", "250674"],
  ])("%s %s in %s is another", (street, street_nr, zip_code) => {
    expect(addressKey({ street, street_nr, zip_code })).not.toBe(here);
  });

  it.each([
    ["Lindenweg", "7", "Lindenw.", "7 EG"],
    ["Lindenplatz", "7", "Lindenpl.", "07"],
    ["Lindenallee", "7", "Linden-All.", "Nr.7"],
    ["Lindengasse", "7", "Lindeng.", "７"],
    ["Lindenweg", "7", "Lindenweg", "7 1/2"],
    ["Lindenweg", "7", "Lindenweg", "7½"],
    ["Hof", "Gut Linde", "Hof", "gut  linde"],
  ])("%s %s is %s %s", (street, street_nr, otherStreet, otherNumber) => {
    const zip_code = "50674";
    expect(addressKey({ street: otherStreet, street_nr: otherNumber, zip_code })).toBe(
      addressKey({ street, street_nr, zip_code }),
    );
  });

  it.each([
    ["Lindenweg c/o", "7"],
    ["Lindenweg C/O Meier", "7"],
    ["Lindenweg, c/o Familie Meier", "7"],
    ["c/o Meier, Lindenweg", "7"],
    ["Lindenweg ℅ Meier", "7"],
    ["Lindenweg co", "7"],
    ["Lindenweg c. o. Meier", "7"],
    ["Lindenweg c\\o", "7"],
    ["Lindenweg care of Meier", "7"],
    ["Lindenweg bei Meier", "7"],
    ["Lindenweg z. Hd. Meier", "7"],
    ["Lindenweg p.A. Meier", "7"],
    ["Lindenweg zu Händen Meier", "7"],
    ["Lindenweg (Klingel Meier)", "7"],
    ["Lindenweg Hinterhaus", "7"],
    ["Lindenweg, 2. Hinterhof", "7"],
    ["Lindenw. HH links", "7"],
    ["Lindenweg 3. OG", "7"],
    ["Lindenweg im Hof", "7"],
    ["Lindenweg Wohnung 12", "7"],
    ["Lindenweg", "7 c/o"],
    ["Lindenweg", "7 c/o Meier"],
    ["Lindenweg", "7, bei Meier"],
    ["Lindenweg", "7 l."],
    ["Lindenweg", "c/o 7"],
  ])("%s %s is Lindenweg 7", (street, street_nr) => {
    const zip_code = "50674";
    expect(addressKey({ street, street_nr, zip_code })).toBe(
      addressKey({ street: "Lindenweg", street_nr: "7", zip_code }),
    );
  });

  it.each([
    ["Bei der Kirche", "Bei den Linden"],
    ["Am Hof", "Am Markt"],
    ["Im Hof", "Im Tal"],
    ["Hof", "Tal"],
    ["Zur Mitte", "Zur Linde"],
    ["Cosimastraße", "Simastraße"],
    ["Straße des 17. Juni", "Straße des 18. Oktober"],
    ["C 4", "C 5"],
    ["Linden Park, Haus", "Linden Allee, Haus"],
  ])("%s is another street than %s", (street, other) => {
    const key = (name: string) => addressKey({ street: name, street_nr: "7", zip_code: "50674" });
    expect(key(street)).not.toBe(key(other));
    expect(key(street)).not.toContain("||");
  });

  it("reads umlauts like their two letters", () => {
    const at = (street: string) => addressKey({ street, street_nr: "1", zip_code: "10115" });
    expect(at("Müllerstr.")).toBe(at("Muellerstrasse"));
  });
});

describe("an order's life", () => {
  const statuses = Object.keys(orderTransitions) as OrderStatus[];

  it.each([
    ["paid", ["pending_payment", "payment_failed", "expired"]],
    ["payment_failed", ["pending_payment"]],
    ["expired", ["pending_payment"]],
    ["completed", ["paid"]],
    ["cancelled", ["pending_payment", "paid"]],
    ["refunded", ["pending_payment", "payment_failed", "expired", "paid", "completed", "cancelled"]],
    ["pending_payment", []],
  ] as [OrderStatus, OrderStatus[]][])("reaches %s from %j only", (to, from) => {
    expect(statusesBefore(to)).toEqual(from);
  });

  it("never goes from a status to itself and knows only statuses of the table", () => {
    for (const [from, next] of Object.entries(orderTransitions)) {
      for (const to of next as readonly string[]) {
        expect(statuses).toContain(to);
        expect(to).not.toBe(from);
      }
    }
  });

  it("a failed or cancelled payment never becomes pending again, and a refund is the end", () => {
    expect(statusesBefore("pending_payment")).toEqual([]);
    expect(orderTransitions.refunded).toEqual([]);
  });
});
