export const complaintReasons = {
  damaged: "Beschädigt angekommen",
  warm: "Nicht mehr gekühlt",
  missing: "Gericht fehlt",
  wrong: "Falsches Gericht",
  late: "Zu spät oder nicht angekommen",
  quality: "Geschmack oder Qualität",
  foreign: "Fremdkörper",
  reaction: "Unverträglichkeit",
  other: "Etwas anderes",
} as const;
export type ComplaintReason = keyof typeof complaintReasons;

/** Food that came like this may be unsafe: whoever says so is told at once not to eat it. */
export const isUnsafe = (reason: string) => reason === "warm" || reason === "damaged";
export const doNotEat = "Bitte nicht essen. Ein Foto genügt, wegwerfen dürfen Sie es.";

/** What a guest would like for it; the team decides. */
export const complaintRemedies = {
  refund: "Geld zurück",
  replacement: "Ersatz",
  none: "Nichts, ich möchte es nur melden",
} as const;
export type ComplaintRemedy = keyof typeof complaintRemedies;

const { other: _, ...wellKnown } = complaintReasons;
/** One spelling each, so that figures can count them; any other reason of a refund is typed. */
export const refundReasons = [...Object.values(wellKnown), "Auf Wunsch storniert", "Kulanz"] as const;

export const mostPhotos = 3;
export const mostPhotoBytes = 8 * 1024 * 1024;
export const photoDays = 30;
