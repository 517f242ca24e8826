import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { goodsWords, lineWords, noneWords, warnedPlace } from "#web/office/stock/goods-words.ts";
import { emptyDraft, newLine } from "#web/office/stock/receiving/draft.ts";

const endsOn = calendarDay("2026-12-03");

it("goods in the store have name, lot, date and place", () => {
  const meat = { name: "Hackfleisch", code: "W261201-003", endsOn, place: { name: "Kühlhaus 1" } };
  expect(goodsWords(meat)).toBe("Hackfleisch · W261201-003 · bis 03.12.2026 · Kühlhaus 1");
  expect(goodsWords({ ...meat, endsOn: null, place: null })).toBe("Hackfleisch · W261201-003 · ohne Datum");
});

it("four packs of one article in a row are told from each other", () => {
  const lines = ["L1", "L2", "L3", ""].map((supplierLot, at) => ({ ...newLine(`k${at}`), supplierLot }));
  const draft = { ...emptyDraft("d"), lines: lines as never };
  const article = { ingredient: "Hackfleisch", pack: "Schale 1 kg" } as never;
  const words = lines.map((line) =>
    lineWords({ ...line, ...(line.supplierLot !== "" && { endsOn, isUseBy: true }) }, { article, draft }),
  );
  expect(words).toEqual([
    "Hackfleisch · Schale 1 kg · Charge L1 · zu verbrauchen bis 03.12.2026 · Ware 1 von 4",
    "Hackfleisch · Schale 1 kg · Charge L2 · zu verbrauchen bis 03.12.2026 · Ware 2 von 4",
    "Hackfleisch · Schale 1 kg · Charge L3 · zu verbrauchen bis 03.12.2026 · Ware 3 von 4",
    "Hackfleisch · Schale 1 kg · Ware 4 von 4",
  ]);
});

it("a place names what is known against it", () => {
  const place = { name: "Kühlhaus", warning: "zu warm seit 16.09., 07:30 Uhr" };
  expect(warnedPlace(place)).toBe("Kühlhaus: zu warm seit 16.09., 07:30 Uhr");
  expect(warnedPlace({ ...place, warning: null })).toBe("Kühlhaus");
});

it.each([
  [null, [], /^Von „Soße“ ist keine brauchbare Ware im Lager/],
  [7, [], /^„Soße“ ist noch nicht gekocht/],
  [
    null,
    ["K1", "K2"],
    /^Von „Soße“ ist nur gesperrte Ware da: K1 \(„zu warm“\), K2 \(„zu warm“\)\. .*Ersatz/,
  ],
  [7, ["K1"], /^„Soße“ ist da, aber gesperrt: K1 \(„zu warm“\)\. Bitte kochen Sie neu, oder fragen Sie/],
])("nothing to put in, of recipe %s with %j stopped, says why", (recipeId, codes, words) => {
  const stopped = codes.map((code) => ({ code, reason: "zu warm" }));
  expect(noneWords({ name: "Soße", recipeId, stopped })).toMatch(words);
});
