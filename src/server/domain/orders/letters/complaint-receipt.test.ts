import { expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { sampleLetters, sampleOrder } from "#test/sample-letters.ts";
import { shopName } from "#test/brand.ts";
import { sender } from "#test/sender.ts";
import { calendarDay } from "#contract/day.ts";
import { writeLetter } from "#server/domain/mail/write-letter.ts";
import { complaintReceipt } from "#server/domain/orders/letters/complaint-receipt.ts";
import { orderConfirmation } from "#server/domain/orders/letters/order-confirmation.ts";

const unwrapped = (text: string) => text.replace(/\s+/g, " ");
const textOf = (name: string) => unwrapped(sampleLetters[name]!.text);

it("a receipt says what was reported and wished, until when it is answered, and that warm food is not eaten", () => {
  const text = textOf("complaint-receipt");
  for (const words of [
    "Bitte nicht essen. Ein Foto genügt, wegwerfen dürfen Sie es.",
    "Sie hören von uns bis Freitag, 18. September 2026.",
    "Lasagne al Forno",
    "Nicht mehr gekühlt",
    "Geld zurück",
    "Stand ansehen",
  ])
    expect.soft(text).toContain(words);
  // what a guest types is no link
  expect(text).not.toContain("foto.example/1");
});

it("of food that only tastes wrong a receipt does not warn, and a whole delivery has its name", () => {
  const { text } = writeLetter(
    complaintReceipt({
      orderNumber: sampleOrder.number,
      name: "Eva Brandt",
      day: deliveryDay("2026-09-16"),
      about: "",
      reason: "quality",
      wish: "none",
      text: "Fad.",
      answerBy: calendarDay("2026-09-18"),
      url: "https://a.b/c",
    }),
    sender,
  );
  expect(text).not.toContain("Bitte nicht essen");
  expect(text).toContain("Ganze Lieferung");
});

it.each([
  [true, "Bitte holen Sie das Paket am Liefertag bald herein", "dass jemand das Paket am Liefertag annehmen"],
  [
    false,
    "dass jemand das Paket am Liefertag annehmen",
    "Bitte holen Sie das Paket am Liefertag bald herein",
  ],
])(
  "who has named a place or neighbour (%s) is asked to fetch the parcel, others to be there",
  (hasPlace, said, unsaid) => {
    const order = { ...sampleOrder, hasPlace };
    const draft = orderConfirmation({
      ...{
        order,
        invoiceNumber: "RE-2026-000001",
        cutOffs: [],
        orderUrl: "https://a.b/c",
        attached: [],
        shopName,
      },
    });
    const text = unwrapped(writeLetter(draft, sender).text);
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  },
);

it("letters after a delivery lead to where a problem is reported, but not a recipient who has not paid", () => {
  for (const name of ["dispatch", "follow-up"])
    expect.soft(textOf(name), name).toContain("Problem melden (https://");
  expect(textOf("dispatch-first-of-two")).not.toContain("Problem melden");
});

it("a guest who leaves a dish out reads that, not that something is missing", () => {
  const text = textOf("cancellation-left-out");
  expect(text).toContain("was Sie nicht mehr möchten");
  expect(text).toContain("Alles andere aus Ihrer Bestellung kommt wie bestellt.");
  expect(text).not.toContain("ein Teil Ihrer Lieferung kommt nicht");
});
