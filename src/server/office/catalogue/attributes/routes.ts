import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { slugOf } from "#contract/slug.ts";
import {
  changeMenuAttribute,
  createMenuAttribute,
  type MenuAttributeDeps,
  sortMenuAttributes,
} from "#server/office/catalogue/attributes/change-menu-attributes.ts";
import { deleteMenuAttribute } from "#server/office/catalogue/attributes/delete-menu-attribute.ts";
import { readMenuAttributes } from "#server/office/catalogue/attributes/queries.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function menuAttributeRoutes(app: FastifyInstance, deps: MenuAttributeDeps): void {
  answerStaffCall(app, deps, "readMenuAttributes", async () => ({
    data: await readMenuAttributes(deps.database),
  }));

  answerStaffCall(app, deps, "createStyle", async ({ staff, body }) => ({
    data: { id: await createMenuAttribute(deps, staff, "styles", { ...styleValues(body), slug: body.slug }) },
  }));

  answerStaffCall(app, deps, "changeStyle", async ({ staff, params, body }) => {
    const { version } = body;
    await changeMenuAttribute(deps, staff, "styles", {
      id: Number(params.id),
      version,
      values: styleValues(body),
    });
    return { data: null };
  });

  answerStaffCall(app, deps, "createNutritionForm", async ({ staff, body: { name } }) => ({
    data: { id: await createMenuAttribute(deps, staff, "nutrition-forms", { name, code: codeOf(name) }) },
  }));

  answerStaffCall(
    app,
    deps,
    "changeNutritionForm",
    async ({ staff, params, body: { name, version, confirmed } }) => {
      await changeMenuAttribute(deps, staff, "nutrition-forms", {
        id: Number(params.id),
        version,
        confirmed,
        values: { name },
      });
      return { data: null };
    },
  );

  answerStaffCall(app, deps, "createAllergen", async ({ staff, body: { name, words } }) => ({
    data: { id: await createMenuAttribute(deps, staff, "allergens", { name, words, code: codeOf(name) }) },
  }));

  answerStaffCall(
    app,
    deps,
    "changeAllergen",
    async ({ staff, params, body: { name, words, version, confirmed } }) => {
      await changeMenuAttribute(deps, staff, "allergens", {
        id: Number(params.id),
        version,
        confirmed,
        values: { name, words },
      });
      return { data: null };
    },
  );

  answerStaffCall(app, deps, "sortMenuAttributes", async ({ staff, params, body }) => {
    await sortMenuAttributes(deps, staff, params.kind, body.ids);
    return { data: null };
  });

  answerStaffCall(app, deps, "deleteMenuAttribute", async ({ staff, params, query }) => {
    const { orders = 0, guests = 0, portions = 0 } = query;
    const confirmed = { orders, guests, portions };
    await deleteMenuAttribute(deps, staff, params.kind, { id: Number(params.id), confirmed });
    return { data: null };
  });
}

function styleValues({ name, picture, nutritionId }: Omit<BodyOf<"createStyle">, "slug">) {
  return { name, picture_id: picture.id, picture_alt: picture.alt, nutrition_form_id: nutritionId };
}

/** The code does not follow a later change of the name, so older rules and files keep their meaning. */
function codeOf(name: string): string {
  return slugOf(name) || name;
}
