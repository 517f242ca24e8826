/** Who works in the books. */
export const bookRoles = ["admin", "accounting"] as const;
/** Who reads them: the tax adviser fetches what was booked, and changes nothing. */
export const bookReaders = [...bookRoles, "adviser"] as const;
