import { randomUUID } from "node:crypto";
import { type AuditAction, auditActions } from "#contract/office/audit.ts";
import type { AuditEventOf } from "#contract/office/audit-changes.ts";
import type { SecurityEvent } from "#contract/office/security-log.ts";
import { type Actor, audit } from "#server/platform/audit/audit.ts";
import type { Person as StoredPerson } from "#server/platform/auth/staff.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { FactorDeps } from "#server/platform/factors/factor-deps.ts";
import { recordSecurityEvent } from "#server/platform/security-log/record-security-event.ts";

const securityEvents = {
  "passkey-added": "factor.added",
  "passkey-renamed": null,
  "passkey-removed": "factor.removed",
  "totp-added": "factor.added",
  "totp-removed": "factor.removed",
  "codes-renewed": "factor.added",
  "factors-reset": "factor.removed",
} as const satisfies Partial<Record<AuditAction, SecurityEvent | null>>;

type FactorAction = keyof typeof securityEvents;
type Person = Pick<StoredPerson, "id" | "name" | "email">;

type FactorChangeInput = AuditEventOf<"team", FactorAction> & {
  /** the person, or an admin acting for somebody who has lost their factors */
  actor: Actor & { address?: string };
  person: Person;
  at: Date;
};

/** Records a change of somebody's factors and mails them about it, in the transaction of the change. */
export async function recordFactorChange(
  deps: Pick<FactorDeps, "outbox">,
  queries: Queries,
  { actor, person, at, ...change }: FactorChangeInput,
): Promise<void> {
  const { action } = change;
  await audit(queries, { staff: { id: actor.id, name: actor.name }, at, subjectId: person.id, ...change });
  const event = securityEvents[action];
  if (event) {
    const { address } = actor;
    const words = auditActions[action];
    const detail = actor.id === person.id ? words : `${words}: von ${actor.name}`;
    await recordSecurityEvent(queries, { at, event, staff: person, address, detail });
  }
  if (action !== "passkey-renamed") await notifyPerson(deps, queries, { person, at, event: action });
}

interface Notice {
  person: Person;
  at: Date;
  event: Exclude<FactorAction, "passkey-renamed"> | "code-used";
  left?: number;
}

/** A person who did not make the change must learn of it. */
export async function notifyPerson(
  { outbox }: Pick<FactorDeps, "outbox">,
  queries: Queries,
  { person, at, event, left }: Notice,
): Promise<void> {
  await outbox.queue(queries, {
    kind: "factor-notice",
    cause: `factor/${randomUUID()}`,
    recipient: person.email,
    data: { name: person.name, event, at: at.toISOString(), left: left ?? null },
    now: at,
  });
}
