import type { Role } from "#contract/staff.ts";
import { roleDuties, roleNames } from "#web/office/frame/role-names.ts";
import { Card } from "#web/office/ui/office-page.tsx";

export function RoleCard() {
  return (
    <div className="mt-4">
      <Card title="Was jede Rolle darf">
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_1fr]">
          {(Object.keys(roleNames) as Role[]).map((role) => (
            <div key={role} className="contents">
              <dt className="font-semibold">{roleNames[role]}</dt>
              <dd className="text-muted">{roleDuties[role]}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
