import { describe, expect, it } from "vitest";
import { federalStates } from "#contract/calendar/federal-states.ts";
import { areaOf, statesOfPostcode } from "./check-postcode.ts";

const every = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, "0"));
const existing = every.filter((postcode) => areaOf(postcode));

describe("the list of postcodes", () => {
  it("has as many as are delivered to", () => {
    expect(existing.length).toBeGreaterThan(8150);
    expect(existing.length).toBeLessThan(8250);
  });

  it("names towns and states for each, in the right form", () => {
    for (const postcode of existing) {
      const { towns, states } = areaOf(postcode) ?? { towns: [], states: [] };
      expect(towns.length, postcode).toBeGreaterThan(0);
      expect(new Set(towns).size, postcode).toBe(towns.length);
      for (const town of towns) expect(town, postcode).toMatch(/^\p{Lu}[\p{L} .,()/-]*[\p{L}).]$/u);
      expect(states.length, postcode).toBeGreaterThan(0);
      for (const state of states) expect(Object.keys(federalStates), postcode).toContain(state);
    }
  });

  it.each([
    ["70173", "Stuttgart", "BW"],
    ["88045", "Friedrichshafen", "BW"],
    ["80331", "München", "BY"],
    ["87534", "Oberstaufen", "BY"],
    ["81248", "München", "BY"],
    ["10115", "Berlin", "BE"],
    ["14467", "Potsdam", "BB"],
    ["12529", "Schönefeld", "BB"],
    ["28195", "Bremen", "HB"],
    ["27568", "Bremerhaven", "HB"],
    ["20095", "Hamburg", "HH"],
    ["27499", "Hamburg", "HH"],
    ["60311", "Frankfurt am Main", "HE"],
    ["55252", "Wiesbaden", "HE"],
    ["60315", "Frankfurt am Main", "HE"],
    ["19053", "Schwerin", "MV"],
    ["17335", "Strasburg (Uckermark)", "MV"],
    ["30159", "Hannover", "NI"],
    ["26757", "Borkum", "NI"],
    ["50667", "Köln", "NW"],
    ["58095", "Hagen", "NW"],
    ["55116", "Mainz", "RP"],
    ["66111", "Saarbrücken", "SL"],
    ["66740", "Saarlouis", "SL"],
    ["01067", "Dresden", "SN"],
    ["02826", "Görlitz", "SN"],
    ["39104", "Magdeburg", "ST"],
    ["06886", "Wittenberg", "ST"],
    ["24103", "Kiel", "SH"],
    ["27498", "Helgoland", "SH"],
    ["99084", "Erfurt", "TH"],
    ["07545", "Gera", "TH"],
  ])("knows that %s is %s in %s", (postcode, town, state) => {
    expect(areaOf(postcode)?.towns).toContain(town);
    expect(statesOfPostcode(postcode)).toEqual([state]);
  });

  it.each([
    ["07919", ["SN", "TH"]],
    ["14715", ["BB", "ST"]],
    ["19273", ["MV", "NI"]],
    ["22145", ["HH", "SH"]],
    ["59969", ["HE", "NW"]],
    ["63928", ["BW", "BY"]],
    ["65391", ["HE", "RP"]],
  ])("knows that %s reaches into two states", (postcode, states) => {
    expect(statesOfPostcode(postcode)).toEqual(states);
  });

  it.each(["00000", "00999", "05000", "43000", "50441", "62000", "99999", "1067", "", "__proto__"])(
    "does not have %j",
    (postcode) => {
      expect(areaOf(postcode)).toBeUndefined();
      expect(statesOfPostcode(postcode)).toEqual([]);
    },
  );
});
