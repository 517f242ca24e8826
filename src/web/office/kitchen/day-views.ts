export const dayViews = [
  { value: "kochliste", name: "Kochliste" },
  { value: "kochblaetter", name: "Kochblätter" },
  { value: "zutaten", name: "Zutaten" },
  { value: "pakete", name: "Packen und Versand" },
  { value: "papiere", name: "Etiketten und Dateien" },
  { value: "rueckruf", name: "Empfänger" },
] as const;
export type DayView = (typeof dayViews)[number]["value"];
