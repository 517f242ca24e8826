/** When somebody answers. Shown wherever the shop names a way to reach it. */
export const supportHours = {
  email: "Antwort werktags binnen 24\u00a0Stunden",
  phone: "Montag bis Freitag, 9–16\u00a0Uhr",
} as const;
