import type { moveKinds } from "#contract/office/stock/stock.ts";

export const moveNames: Readonly<Record<(typeof moveKinds)[number], string>> = {
  receipt: "Eingang",
  output: "Gekocht",
  use: "Verarbeitet",
  waste: "Weggeworfen",
  count: "Zählung",
  return: "Zurückgegeben",
  shipped: "Verschickt",
  correction: "Berichtigung",
};
