import { createContext, use } from "react";
import { hasPage, type Module } from "#contract/office/modules.ts";
import type { OfficePath } from "#contract/office/office-pages.ts";
import type { StaffMember } from "#contract/team/staff.ts";

export interface OfficePerson extends StaffMember {
  /** what this company uses of the office */
  modules: readonly Module[];
  /** why this person may sign alone what takes two people; null: not */
  signsAlone: string | null;
  /** the tablet of the kitchen where a PIN has opened this login */
  tablet: string | null;
  /** this browser is a tablet of the kitchen, whatever opened the login */
  isAtTablet: boolean;
}

export const StaffContext = createContext<OfficePerson | null>(null);

export function useStaff(): OfficePerson {
  const staff = use(StaffContext);
  if (!staff) throw new Error("no staff member is logged in here");
  return staff;
}

/** Whether the company uses the module that this page belongs to. */
export function useHasPage(path: OfficePath): boolean {
  return hasPage(path, useStaff().modules);
}
