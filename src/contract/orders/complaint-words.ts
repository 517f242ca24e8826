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

export const mostPhotos = 3;
export const mostPhotoBytes = 8 * 1024 * 1024;
export const photoDays = 30;
