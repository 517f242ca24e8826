import { bookRoles } from "#contract/office/books/book-roles.ts";
import type { Role } from "#contract/team/staff.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

const keepers: readonly Role[] = bookRoles;

/** False for the tax adviser, who reads. */
export function useKeepsBooks(): boolean {
  return keepers.includes(useStaff().role);
}
