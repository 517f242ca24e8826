import { createContext, use } from "react";
import type { StaffMember } from "#contract/team/staff.ts";

export const StaffContext = createContext<StaffMember | null>(null);

export function useStaff(): StaffMember {
  const staff = use(StaffContext);
  if (!staff) throw new Error("no staff member is logged in here");
  return staff;
}
