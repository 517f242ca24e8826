import type { FastifyInstance } from "fastify";
import type { OfficeCallName } from "#contract/office/office.ts";
import type { AuditSubject } from "#contract/office/team/log.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

/** A small record: a name that is its own, a few fields, perhaps an archive. */
export interface RecordKind<Values extends { name: string }> {
  subject: AuditSubject;
  /** The log names it by its number, where it knows the present name of such a thing; else by its name. */
  isLoggedByNumber?: true;
  /** what the log calls a new one and a change */
  actions: readonly [created: string, changed: string];
  fields: Fields<Values>;
  insert: (queries: Queries, values: Values) => Promise<number>;
  lock: (queries: Queries, id: number) => Promise<(Required<Values> & { version: number }) | undefined>;
  /** false when another change came after this version */
  update: (
    queries: Queries,
    record: Required<Values> & { id: number; version: number },
    at: Date,
  ) => Promise<boolean>;
  refuse?: (queries: Queries, record: Required<Values> & { id: number }) => Promise<void>;
}

const entryOf = <Values extends { name: string }>(kind: RecordKind<Values>, id: number, { name }: Values) =>
  [kind.subject, kind.isLoggedByNumber ? id : name] as const;

export function createRecord<Values extends { name: string }>(
  { database, clock }: AuthDeps,
  staff: Actor,
  kind: RecordKind<Values>,
  values: Values,
): Promise<number> {
  return refusingTakenName(() =>
    database.transaction(async (queries) => {
      const id = await kind.insert(queries, values);
      const made = changedValues<Values>(kind.fields, null, values);
      await audit(queries, { staff, at: dateNow(clock) }, kind.actions[0], entryOf(kind, id, values), made);
      return id;
    }),
  );
}

/** What changes nothing is neither stored nor logged. */
function changeRecord<Values extends { name: string }>(
  { database, clock }: AuthDeps,
  staff: Actor,
  kind: RecordKind<Values>,
  change: Values & { id: number; version: number },
): Promise<null> {
  return refusingTakenName(() =>
    database.transaction(async (queries) => {
      const before = await kind.lock(queries, change.id);
      if (!before) throw new Refusal("not_found");
      if (before.version !== change.version) throw new Refusal("edited_meanwhile");
      const record = { ...before, ...change };
      const changed = changedValues<Values>(kind.fields, before, record);
      if (Object.keys(changed.after).length === 0) return null;
      await kind.refuse?.(queries, record);
      const at = dateNow(clock);
      if (!(await kind.update(queries, record, at))) throw new Refusal("edited_meanwhile");
      await audit(queries, { staff, at }, kind.actions[1], entryOf(kind, change.id, record), changed);
      return null;
    }),
  );
}

/** The two calls that make and change a record; a name that is taken is refused at its field. */
export function answerRecordCalls<Values extends { name: string }>(
  app: FastifyInstance,
  deps: AuthDeps,
  { create, change, id }: { create: OfficeCallName; change: OfficeCallName; id: string },
  kind: RecordKind<Values>,
): void {
  answerStaffCall(app, deps, create, async ({ staff, body }) => {
    const made = await createRecord(deps, staff, kind, body as unknown as Values);
    return { data: { id: made } } as never;
  });
  answerStaffCall(app, deps, change, async ({ staff, params, body }) => {
    const numbered = {
      ...(body as unknown as Values & { version: number }),
      id: Number(params?.[id as never]),
    };
    return { data: await changeRecord(deps, staff, kind, numbered) } as never;
  });
}

/** The unique indexes of names are called so. */
export async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw /_by_name$/.test(violatedConstraint(error) ?? "") ? fieldRefusal("name_taken", "name") : error;
  }
}
