import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { wholeApiDocument } from "#server/platform/http/openapi.ts";

interface Operation {
  responses: Record<string, { $ref?: string }>;
}

// the router also prefers a fixed step to a parameter
const calls = everyCallName
  .map((name) => {
    const { method, path } = everyCall[name];
    return { method, path, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) };
  })
  .sort((a, b) => a.path.split(":").length - b.path.split(":").length);
const known = new Map<string, ValidateFunction | null>();
let ajv: Ajv2020 | undefined;

/** Every answer that is asked for in process has to be one that the API document describes. */
export function requireDescribedAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    refuseUndescribed(typeof options === "string" ? { url: options } : options, answer);
    return answer;
  };
  app.inject = ((options?: InjectOptions | string, done?: never) =>
    options === undefined || done ? inject(options as string, done as never) : checked(options)) as never;
}

export function refuseUndescribed(
  { method = "GET", url = "", path = url }: InjectOptions,
  answer: Pick<LightMyRequestResponse, "statusCode" | "headers" | "body">,
): void {
  const asked = typeof path === "string" ? path : (path.pathname ?? "");
  const [address = ""] = asked.replace(/^https?:\/\/[^/]+/, "").split("?");
  // a page that explains a refusal to a person who follows a link is no answer of the API
  if (!String(answer.headers["content-type"]).startsWith("application/json")) return;
  if (answer.headers["content-encoding"]) return;
  const call = calls.find((one) => one.method === method.toUpperCase() && one.pattern.test(address));
  if (!call || answer.statusCode === 304) return;
  const described = `${call.method} ${call.path} ${answer.statusCode}`;
  const validate = validator(call, answer.statusCode);
  if (!validate) throw new Error(`The API document does not describe ${described}: ${answer.body}`);
  if (validate(JSON.parse(answer.body))) return;
  const faults = validate.errors?.map(({ instancePath, message, params }) => {
    return `${instancePath || "/"} ${message} ${JSON.stringify(params)}`;
  });
  throw new Error(
    `${described} is not what the API document describes:\n${faults?.join("\n")}\n${answer.body}`,
  );
}

function validator(call: { method: string; path: string }, status: number): ValidateFunction | null {
  const key = `${call.method} ${call.path} ${status}`;
  let found = known.get(key);
  if (found === undefined) {
    found = compile(call, status);
    known.set(key, found);
  }
  return found;
}

function compile(
  { method, path }: { method: string; path: string },
  status: number,
): ValidateFunction | null {
  const document = wholeApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const address = path.replace(/:(\w+)/g, "{$1}");
  const responses = document.paths[address]?.[method.toLowerCase()]?.responses ?? {};
  const code = responses[status] ? String(status) : `${String(status)[0]}XX`;
  const place = responses[code]?.$ref ?? pointer("paths", address, method.toLowerCase(), "responses", code);
  if (!ajv) {
    // every refusal is the same schema: it is compiled once for all calls
    ajv = new Ajv2020({ strict: false, code: { optimize: false }, inlineRefs: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: "api" });
  }
  return ajv.getSchema(`api${place}${pointer("content", "application/json", "schema").slice(1)}`) ?? null;
}

const pointer = (...steps: string[]) =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll("/", "~1"))).join("/")}`;
