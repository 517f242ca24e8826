import { randomUUID } from "node:crypto";
import { auditActions } from "#contract/office/audit.ts";
import type { SecurityEvent } from "#contract/office/security-log.ts";
import type { Actor } from "#server/platform/audit/audit.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { FactorDeps } from "#server/platform/factors/factor-deps.ts";
import type { Person } from "#server/platform/factors/queries.ts";
import { recordSecurityEvent } from "#server/platform/security-log/record-security-event.ts";

const actions = {
  "passkey-added": ["passkey-added", "factor.added"],
  "passkey-renamed": ["passkey-renamed", null],
  "passkey-removed": ["passkey-removed", "factor.removed"],
  "totp-added": ["totp-added", "factor.added"],
  "totp-removed": ["totp-removed", "factor.removed"],
  "codes-renewed": ["codes-renewed", "factor.added"],
  "factors-reset": ["factors-reset", "factor.removed"],
} as const satisfies Record<string, readonly [string, SecurityEvent | null]>;

type FactorEvent = keyof typeof actions;

interface FactorChangeInput {
  /** the person, or an admin acting for somebody who has lost their factors */
  actor: Actor & { address?: string };
  person: Pick<Person, "id" | "name" | "email">;
  at: Date;
  event: FactorEvent;
  before?: { passkey: string };
  after?: { passkey: string };
}

/** Records a change of somebody's factors and mails them about it, in the transaction of the change. */
export async function recordFactorChange(
  deps: Pick<FactorDeps, "outbox">,
  queries: Queries,
  { actor, person, at, event, before, after }: FactorChangeInput,
): Promise<void> {
  const subject = "team";
  const [action, securityEvent] = actions[event];
  await audit(queries, {
    staff: { id: actor.id, name: actor.name },
    at,
    action,
    subject,
    subjectId: person.id,
    before,
    after,
  });
  if (securityEvent) {
    const { address } = actor;
    const words = auditActions[action];
    const detail = actor.id === person.id ? words : `${words}: von ${actor.name}`;
    await recordSecurityEvent(queries, { at, event: securityEvent, staff: person, address, detail });
  }
  if (event !== "passkey-renamed") await notifyPerson(deps, queries, { person, at, event });
}

interface Notice {
  person: FactorChangeInput["person"];
  at: Date;
  event: Exclude<FactorEvent, "passkey-renamed"> | "code-used";
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
