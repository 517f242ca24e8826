/** What the guest's plate is called on every page. */
export const plateName = "Mein Teller";

export const avoidTracesName = "Auch Spuren meiden";
