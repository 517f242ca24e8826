import { describe, expect, it } from "vitest";
import { orderSearch, writtenNumber } from "#contract/orders/order-search.ts";

const email = "eva@example.de";

describe("the number of an order", () => {
  it.each([
    ["TT-100042"],
    ["tt-100042"],
    ["TT100042"],
    [" tt 100 042 "],
    ["TT–100042"],
    ["#TT-100042."],
    ["100042"],
  ])("%s is read however it is typed", (orderNumber) => {
    expect(writtenNumber(orderSearch.parse({ orderNumber, email }), "TT")).toBe("TT-100042");
  });

  it("of an earlier prefix stays its own", () => {
    expect(writtenNumber(orderSearch.parse({ orderNumber: "ab 7", email }), "TT")).toBe("AB-7");
  });

  it.each([
    ["", "Bestellnummer ist erforderlich."],
    [" - ", "Bestellnummer ist erforderlich."],
    ["die Box vom Montag", "Bitte geben Sie die Nummer so ein, wie sie in der E-Mail zur Bestellung steht."],
    ["TT-", "Bitte geben Sie die Nummer so ein, wie sie in der E-Mail zur Bestellung steht."],
    ["1".repeat(101), "Bitte höchstens 100 Zeichen eingeben."],
  ])("„%s“ is refused", (orderNumber, message) => {
    const { error } = orderSearch.safeParse({ orderNumber, email });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
