import type { GuestData } from "#contract/checkout.ts";

/** What the guest has typed so far, kept in this browser until the order is paid. Never the consents. */
export type CheckoutDraft = Partial<Record<keyof GuestData, string>>;

export const draftFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "street",
  "street_nr",
  "zip_code",
  "city",
  "notes",
] as const satisfies readonly (keyof GuestData)[];

const storageKey = "checkoutDraft";

export function readDraft(): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? onlyTexts(stored) : {};
  } catch {
    return {};
  }
}

export function keepDraft(entries: object): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(onlyTexts(entries)));
  } catch {
    // storage is blocked or full: the form works without a draft
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // nothing was kept
  }
}

function onlyTexts(entries: object): CheckoutDraft {
  const given = new Map<string, unknown>(Object.entries(entries));
  const draft: CheckoutDraft = {};
  for (const field of draftFields) {
    const text = given.get(field);
    if (typeof text === "string" && text !== "") draft[field] = text;
  }
  return draft;
}
