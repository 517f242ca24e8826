import type { GuestData } from "#contract/checkout.ts";

/**
 * What the guest has typed so far, kept in this browser until the order is paid, and for seven days at most, as the
 * privacy page says. Never the consents.
 */
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
const keptMs = 7 * 86_400_000;

/**
 * For the head of every page: a draft past its time goes, whichever page is opened, and also one of unknown or
 * impossible age.
 */
export const endOldDraft =
  `try{let d=localStorage.getItem("${storageKey}");` +
  `d&&(Math.abs(Date.now()-JSON.parse(d).savedAt)<${keptMs}||localStorage.removeItem("${storageKey}"))}catch{}`;

export function readDraft(): CheckoutDraft {
  try {
    const { savedAt, ...entries } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return Math.abs(Date.now() - savedAt) < keptMs ? onlyTexts(entries) : {};
  } catch {
    return {};
  }
}

export function keepDraft(entries: object): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...onlyTexts(entries), savedAt: Date.now() }));
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
