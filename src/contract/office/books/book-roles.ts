/** Who sees the books. */
export const bookRoles = ["admin"] as const;
