/** Who sees the books. */
export const bookRoles = ["admin", "accounting"] as const;
