import type { FastifyInstance } from "fastify";
import { hasOrders, readDemoContent } from "#server/domain/shop/demo/demo-queries.ts";
import { leaveDemo } from "#server/domain/shop/demo/leave-demo.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

interface DemoDeps extends AuthDeps {
  publicChanged: () => Promise<void>;
}

export function demoRoutes(app: FastifyInstance, deps: DemoDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readDemo", async () => ({
    data: { demo: (await readDemoContent(database)) ?? null, hasOrders: await hasOrders(database) },
  }));

  answerStaffCall(app, deps, "leaveDemo", async ({ staff }) => {
    await database.transaction(async (queries) => {
      const at = dateNow(clock);
      const content = await leaveDemo(queries, at);
      if (!content) return;
      const { menus, boxes, styles, codes, packaging, pictures } = content;
      await audit(queries, {
        staff,
        at,
        action: "Demo entfernt",
        subject: "settings",
        subjectId: "Demo",
        before: {
          Menüs: menus,
          Boxen: boxes,
          Styles: styles,
          Rabattcodes: codes,
          Verpackung: packaging,
          Bilder: pictures,
        },
      });
    });
    await deps.publicChanged();
    return { data: null };
  });
}
