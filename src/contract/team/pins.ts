import type { Role } from "#contract/team/staff.ts";

/** Whose work is in the kitchen. An administrator with a PIN has the rights of the kitchen there. */
export const pinRoles = ["admin", "kitchen", "packing", "quality"] as const satisfies readonly Role[];

export const pinForm = /^\d{4,6}$/;

/** A tablet that nobody touches for so long asks for the PIN again. */
export const tabletIdleMinutes = 30;

/** The middle column of a number pad, its corners and its edges. */
const walks = ["2580", "0852", "1379", "1397", "3179", "147258", "147369", "159357", "258369", "123654"];

/** PINs that anyone tries first: 0000, 1234, 9876, 1212, 123123, 1122, years. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  const isEven = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  return (
    isEven ||
    /^(\d{1,3})\1+$/.test(pin) ||
    /^((\d)\2)+$/.test(pin) ||
    /^(19[4-9]|20[0-3])\d$/.test(pin) ||
    walks.includes(pin)
  );
}
