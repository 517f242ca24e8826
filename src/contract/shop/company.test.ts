import { expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { type Company, madeUpFields } from "./company.ts";

const real: Company = {
  companyName: "Suppenwerk GmbH",
  legalForm: "GmbH",
  vatStatus: "Regelbesteuerung",
  street: "Lindenstraße 12",
  zip: "50674",
  city: "Köln",
  email: "hallo@suppenwerk.de",
  phone: "+49 221 990011",
  privacyEmail: "datenschutz@suppenwerk.de",
  managingDirector: "Anna Beispielhof",
  registerCourt: "Amtsgericht Köln",
  registerNumber: "HRB 12345",
  vatId: "DE123456789",
  kitchenName: "Suppenwerk Küche GmbH",
  kitchenAddress: "Weg 3, 50825 Köln",
  taxNumber: "",
  emailHours: "",
  phoneHours: "",
};

it("a real company has nothing made up", () => {
  expect(madeUpFields(real)).toEqual([]);
});

it.each([
  ["companyName", company.companyName],
  ["street", company.street],
  ["email", company.email],
  ["phone", "+49 221 4710123"],
  ["managingDirector", "Mara Beispiel"],
  ["registerCourt", "Amtsgericht Köln (Beispiel)"],
  ["vatId", "DE000000000"],
  ["kitchenAddress", "Beispielweg 3, 50825 Köln, Deutschland"],
  ["taxNumber", "215/0000/0000"],
] as const)("of the demo company %s stays recognisable", (field, value) => {
  expect(madeUpFields({ ...real, [field]: value })).toEqual([field]);
});
