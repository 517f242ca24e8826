import { expect, it } from "vitest";
import { figureText, roundFigure } from "#contract/catalogue/figure-text.ts";

const printed = (name: "fat" | "saturates" | "salt", milligrams: number) =>
  figureText(name, roundFigure(name, Math.round(milligrams * 10)));

it.each<["fat" | "saturates" | "salt", number, string]>([
  ["fat", 0, "<0,5 g"],
  ["fat", 500, "<0,5 g"],
  ["fat", 501, "0,5 g"],
  ["fat", 549, "0,5 g"],
  ["fat", 550, "0,6 g"],
  ["fat", 9_949, "9,9 g"],
  ["fat", 9_950, "10 g"],
  ["fat", 10_499, "10 g"],
  ["fat", 10_500, "11 g"],
  ["fat", 99_600, "100 g"],
  ["saturates", 100, "<0,1 g"],
  ["saturates", 101, "0,1 g"],
  ["saturates", 150, "0,2 g"],
  ["saturates", 9_960, "10 g"],
  ["salt", 12.5, "<0,01 g"],
  ["salt", 13, "0,01 g"],
  ["salt", 15, "0,02 g"],
  ["salt", 994, "0,99 g"],
  ["salt", 995, "1,0 g"],
  ["salt", 1_049, "1,0 g"],
  ["salt", 1_050, "1,1 g"],
])("%s of %d mg prints %s", (name, milligrams, text) => expect(printed(name, milligrams)).toBe(text));

it("tells what is a trace above a border", () => {
  expect(roundFigure("salt", 125)).toBe(0);
  expect(roundFigure("salt", 125.5)).toBe(0.01);
  expect(roundFigure("carbs", 5_000.5)).toBe(0.5);
});

it("prints what people typed the same way, and energy in whole numbers", () => {
  expect([figureText("carbs", 14.8), figureText("sugar", 0.3), figureText("protein", 6)]).toEqual([
    "15 g",
    "<0,5 g",
    "6,0 g",
  ]);
  expect([figureText("salt", 0.4), figureText("salt", 0), figureText("sugar", 0.5)]).toEqual([
    "0,40 g",
    "<0,01 g",
    "0,5 g",
  ]);
  expect([figureText("kj", 2380.4), figureText("kcal", 0)]).toEqual(["2.380 kJ", "0 kcal"]);
});
