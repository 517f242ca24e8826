import { expect, it } from "vitest";
import { isDeliveredStatus } from "#server/office/production/deliveries/delivered-status.ts";

it.each([
  "Zugestellt",
  "Die Sendung wurde erfolgreich zugestellt.",
  "Sendung an Nachbarn zugestellt",
  "ZUGESTELLT (Ablageort)",
  "Der Empfänger hat die Sendung in der Filiale abgeholt.",
  "Delivered",
  "DELIVERED, FRONT DOOR",
])("„%s“ means that the parcel has arrived", (words) => {
  expect(isDeliveredStatus(words)).toBe(true);
});

it.each([
  "",
  "In Zustellung",
  "Zustellversuch erfolglos",
  "Konnte nicht zugestellt werden",
  "Wird heute zugestellt",
  "Voraussichtlich zugestellt am 18.09.",
  "Out for delivery",
  "Not delivered",
  "Undelivered",
  "To be delivered",
  "Delivery attempted, not delivered",
  "Sendung beim Absender abgeholt",
  "Rücksendung an den Absender zugestellt",
])("„%s“ does not", (words) => {
  expect(isDeliveredStatus(words)).toBe(false);
});
