import type { FastifyInstance } from "fastify";
import type { OfficeCallName } from "#contract/office/office.ts";
import type { AuditSubject } from "#contract/office/team/log.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
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
  lock: (queries: Queries, id: number) => Promise<(Values & { version: number }) | undefined>;
  /** false when another change came after this version */
  update: (queries: Queries, record: Values & { id: number; version: number }, at: Date) => Promise<boolean>;
  refuse?: (queries: Queries, record: Values & { id: number }) => Promise<void>;
}

/** The two calls that make and change a record, each with its entry of the log; a name that is taken is refused at its field. */
export function answerRecordCalls<Values extends { name: string }>(
  app: FastifyInstance,
  { database, clock, ...deps }: AuthDeps,
  { create, change, id: idName }: { create: OfficeCallName; change: OfficeCallName; id: string },
  kind: RecordKind<Values>,
): void {
  const { subject, actions, fields } = kind;
  const subjectOf = (id: number, { name }: Values) => [subject, kind.isLoggedByNumber ? id : name] as const;
  answerStaffCall(app, { database, clock, ...deps }, create, async ({ staff, body }) => {
    const values = body as unknown as Values;
    const made = await refusingTakenName(() =>
      database.transaction(async (queries) => {
        const id = await kind.insert(queries, values);
        const made = changedValues(fields, null, values);
        await audit(queries, { staff, at: dateNow(clock) }, actions[0], subjectOf(id, values), made);
        return id;
      }),
    );
    return { data: { id: made } } as never;
  });
  answerStaffCall(app, { database, clock, ...deps }, change, async ({ staff, params, body }) => {
    const id = Number((params as unknown as Record<string, string>)[idName]);
    const { version, ...input } = body as unknown as Values & { version: number };
    await refusingTakenName(() =>
      database.transaction(async (queries) => {
        const before = await kind.lock(queries, id);
        if (!before) throw new Refusal("not_found");
        if (before.version !== version) throw new Refusal("edited_meanwhile");
        const record = { ...before, ...input, id, version };
        const changed = changedValues<Values>(fields, before, record);
        if (Object.keys(changed.after).length === 0) return;
        await kind.refuse?.(queries, record);
        const at = dateNow(clock);
        if (!(await kind.update(queries, record, at))) throw new Refusal("edited_meanwhile");
        await audit(queries, { staff, at }, actions[1], subjectOf(id, record), changed);
      }),
    );
    return { data: null } as never;
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
