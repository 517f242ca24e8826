import { describe, expect, it } from "vitest";
import { likelyTowns, matchesTown } from "#web/storefront/checkout/form/town-hint.tsx";

describe("a town of the postcode", () => {
  it.each([
    ["Köln", "Köln"],
    ["köln ", "Köln"],
    ["KOELN", "Köln"],
    ["Koln", "Köln"],
    ["Ko\u0308ln", "Köln"],
    ["Köln-Ehrenfeld", "Köln"],
    ["Ehrenfeld, Köln", "Köln"],
    ["Munchen", "München"],
    ["Gießen", "Gießen"],
    ["Giessen", "Gießen"],
    ["Frankfurt", "Frankfurt am Main"],
    ["Frankfurt/Main", "Frankfurt am Main"],
    ["Frankfurt a.M.", "Frankfurt am Main"],
    ["frankfurt (main)", "Frankfurt am Main"],
    ["Frankfurt am Main - Höchst", "Frankfurt am Main"],
    ["Frankfurt", "Frankfurt (Oder)"],
    ["Halle", "Halle (Saale)"],
    ["Neustadt", "Neustadt an der Weinstraße"],
    ["Neustadt/Weinstr.", "Neustadt an der Weinstraße"],
    ["Bad Homburg v.d.H.", "Bad Homburg vor der Höhe"],
    ["Bad-Homburg", "Bad Homburg vor der Höhe"],
    ["St. Ingbert", "Sankt Ingbert"],
    ["Sankt-Ingbert", "St. Ingbert"],
    ["Neu Ulm", "Neu-Ulm"],
    ["Neuulm", "Neu-Ulm"],
    ["Limburg", "Limburg a. d. Lahn"],
    ["Limburg an der Lahn", "Limburg a. d. Lahn"],
    ["Rothenburg o.d.T.", "Rothenburg ob der Tauber"],
    ["Lutherstadt Wittenberg", "Wittenberg"],
    ["Hansestadt Lübeck", "Lübeck"],
    ["Nennhausen OT Bamme", "Nennhausen"],
    ["Au", "Au in der Hallertau"],
  ])("%j is %s", (typed, town) => {
    expect(matchesTown(["Anderswo", town], typed)).toBe(true);
  });

  it.each([
    ["Bonn", "Köln"],
    ["Frankfurt (Oder)", "Frankfurt am Main"],
    ["Frankfurt am Main", "Frankfurt (Oder)"],
    ["Halle (Westf.)", "Halle (Saale)"],
    ["Homburg", "Bad Homburg vor der Höhe"],
    ["Kölleda", "Köln"],
    ["Ulm", "Neu-Ulm"],
    ["Neu-Ulm", "Neustadt an der Donau"],
    ["Frankfrut", "Frankfurt am Main"],
    ["am", "Frankfurt am Main"],
    ["?", "Köln"],
  ])("%j is not %s", (typed, town) => {
    expect(matchesTown([town], typed)).toBe(false);
  });
});

it("offers the towns most similar to the typed text", () => {
  const towns = ["Altscheid", "Baustert", "Bickendorf", "Biersdorf am See", "Brecht"];
  expect(likelyTowns(towns, "Biersdorff")).toEqual(["Biersdorf am See", "Bickendorf", "Baustert"]);
  expect(likelyTowns(["Köln"], "Bonn")).toEqual(["Köln"]);
});
