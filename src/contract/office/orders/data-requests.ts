/** What a guest may ask of their data, in words. */
export const dataRequestNames = { copy: "Datenkopie", erasure: "Löschung" } as const;
export type DataRequestKind = keyof typeof dataRequestNames;
