import { expect, it } from "vitest";
import { readFields } from "#web/office/ui/office-form.tsx";

const field = (
  name: string,
  value: string,
  more: { type?: string; checked?: boolean; kind?: string; nullable?: true; isUnfinished?: boolean } = {},
) => {
  const { type = "text", checked = false, kind, nullable, isUnfinished = false } = more;
  return {
    ...{ name, type, value, checked, validity: { badInput: isUnfinished } },
    dataset: { ...(kind && { kind }), ...(nullable && { nullable: "" }) },
    hasAttribute: () => value !== "on",
  };
};

it("the fields of a form are the body of a call", () => {
  const read = readFields([
    field("name", " Kühlhaus 1"),
    field("grams", "1.000,5", { kind: "number" }),
    field("isArchived", "on", { type: "checkbox", checked: true }),
    field("isReusable", "on", { type: "checkbox" }),
    field("months", "6", { type: "checkbox", checked: true }),
    field("months", "7", { type: "checkbox", checked: true }),
    field("months", "8", { type: "checkbox" }),
    field("scopes", "read", { type: "checkbox" }),
    field("font", "figtree", { type: "radio" }),
    field("font", "system", { type: "radio", checked: true }),
    field("proof", "C:\\fakepath\\test.pdf", { type: "file" }),
  ]);
  expect(read).toEqual({
    ...{ name: " Kühlhaus 1", grams: 1000.5, isArchived: true, isReusable: false },
    ...{ months: ["6", "7"], scopes: [], font: "system" },
  });
});

it("an empty field is null only where it may be, and what cannot be read is refused by the server", () => {
  const read = readFields([
    field("note", ""),
    field("limit", " ", { kind: "number", nullable: true }),
    field("endsOn", "", { type: "date", nullable: true }),
    field("price", "", { kind: "euro" }),
    field("weight", "viel", { kind: "number", nullable: true }),
    field("until", "", { type: "date", nullable: true, isUnfinished: true }),
  ]);
  expect(read).toEqual({
    ...{ note: "", limit: null, endsOn: null, price: -1, weight: "viel", until: "unfinished" },
  });
});
