/** The order of digits on every pad of keys, as on a telephone and on the keyboard of a tablet. */
export const padDigits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
