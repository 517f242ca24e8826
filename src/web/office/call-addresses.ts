import { type CallAddress, type OfficeCallName, office } from "#contract/office/office.ts";

/** All calls of the team; the table of the contract itself has only this in a browser. */
export const callAddresses: Readonly<Record<OfficeCallName, CallAddress>> = office;
