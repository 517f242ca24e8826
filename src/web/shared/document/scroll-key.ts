/** Where the session's storage has the scroll positions. */
export const scrollKey = "scroll-positions";
