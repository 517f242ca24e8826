/** Stands wherever guests choose by traces or read of them. */
export const tracesNote =
  "Keine Spuren angegeben heißt nicht spurenfrei: Wir kochen alle Menüs in einer Küche. Bei schwerer Allergie fragen Sie uns bitte vorher.";
