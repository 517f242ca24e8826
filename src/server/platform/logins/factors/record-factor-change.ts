import { randomUUID } from "node:crypto";
import type { SecurityEvent } from "#contract/office/team/log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type Actor, audit, type Changed } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import type { FactorDeps } from "#server/platform/logins/factors/factor-deps.ts";
import type { Person as StoredPerson } from "#server/platform/logins/staff.ts";

const changes = {
  "passkey-added": ["Passkey eingerichtet", "factor.added"],
  "passkey-renamed": ["Passkey umbenannt", null],
  "passkey-removed": ["Passkey entfernt", "factor.removed"],
  "totp-added": ["Authenticator-App eingerichtet", "factor.added"],
  "totp-removed": ["Authenticator-App entfernt", "factor.removed"],
  "codes-renewed": ["Wiederherstellungscodes erneuert", "factor.added"],
  "factors-reset": ["zweite Faktoren zurückgesetzt", "factor.removed"],
} as const satisfies Record<string, [action: string, SecurityEvent | null]>;

type Person = Pick<StoredPerson, "id" | "name" | "email">;

export interface FactorChange extends Changed {
  change: keyof typeof changes;
}

type FactorChangeInput = FactorChange & {
  /** the person, or an admin acting for a person who has lost all factors */
  actor: Actor & { address?: string };
  person: Person;
  at: Date;
};

/** Records a change of a person's factors and tells them by mail, in the transaction of the change. */
export async function recordFactorChange(
  deps: Pick<FactorDeps, "outbox">,
  queries: Queries,
  { actor, person, at, change, ...values }: FactorChangeInput,
): Promise<void> {
  const [action, event] = changes[change];
  const staff = { id: actor.id, name: actor.name };
  await audit(queries, { staff, at }, action, ["team", person.id], values);
  if (event) {
    const { address } = actor;
    const detail = actor.id === person.id ? action : `${action}: von ${actor.name}`;
    await recordSecurityEvent(queries, { at, event, staff: person, address, detail });
  }
  if (change !== "passkey-renamed") await notifyPerson(deps, queries, { person, at, event: change });
}

interface Notice {
  person: Person;
  at: Date;
  event: Exclude<FactorChange["change"], "passkey-renamed"> | "code-used";
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
