// The OpenAPI document, read into what the API reference shows.
import { useEffect, useState } from "preact/hooks";

export interface Schema {
  type?: string | string[];
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface ApiOperation {
  id: string;
  method: "GET" | "POST";
  path: string;
  title: string;
  description: string;
  needsKey: boolean;
  /** The body of a POST, or the parameters of a GET. */
  request: Schema;
  exampleRequest: Record<string, unknown>;
  response: Schema;
  exampleResponse: unknown;
  /** Media types of the response, JSON first. */
  formats: string[];
  errors: ApiError[];
}

export interface ApiError {
  status: string;
  meaning: string;
  example: unknown;
}

export interface ApiGroup {
  name: string;
  description: string;
  operations: ApiOperation[];
}

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Described {
  description: string;
  content: Record<string, Media>;
}

interface RawOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: [];
  parameters?: {
    name: string;
    required?: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Described | { $ref: string }>;
}

interface RawDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<"get" | "post", RawOperation>>>;
  components: { responses: Record<string, Described> };
}

export function groupsOf(document: RawDocument): ApiGroup[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    (["post", "get"] as const).flatMap((method) => {
      const raw = methods[method];
      return raw ? [{ tag: raw.tags[0], operation: operationOf(raw, method, path, document) }] : [];
    }),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: all.filter(({ tag }) => tag === name).map(({ operation }) => operation),
  }));
}

function operationOf(
  raw: RawOperation,
  method: "get" | "post",
  path: string,
  document: RawDocument,
): ApiOperation {
  const body = raw.requestBody?.content["application/json"];
  const parameters = raw.parameters ?? [];
  const responseOf = (status: string): Described | undefined => {
    const found = raw.responses[status];
    if (!found || !("$ref" in found)) return found;
    return document.components.responses[found.$ref.split("/").at(-1) ?? ""];
  };
  const ok = responseOf("200")?.content ?? {};
  return {
    id: raw.operationId,
    method: method === "get" ? "GET" : "POST",
    path,
    title: raw.summary,
    description: raw.description ?? "",
    needsKey: raw.security === undefined,
    request: body?.schema ?? {
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name, schema, description }) => [
          name,
          { ...schema, ...(description === undefined ? {} : { description }) },
        ]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    exampleRequest: (body?.example ??
      Object.fromEntries(
        parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]),
      )) as Record<string, unknown>,
    response: ok["application/json"]?.schema ?? {},
    exampleResponse: ok["application/json"]?.example,
    formats: Object.keys(ok),
    errors: Object.keys(raw.responses)
      .filter((status) => status !== "200")
      .map((status) => {
        const { description = "", content = {} } = responseOf(status) ?? {};
        return { status, meaning: description, example: content["application/json"]?.example };
      }),
  };
}

let loading: Promise<ApiGroup[]> | undefined;

async function load(): Promise<ApiGroup[]> {
  const response = await fetch("/openapi.json");
  if (!response.ok) throw new Error(`The server returned status ${response.status}.`);
  return groupsOf((await response.json()) as RawDocument);
}

let loaded: ApiGroup[] | undefined;

/** Loaded once; a failed attempt is repeated by `retry`. */
export function useApiDocument(): { groups?: ApiGroup[]; error?: Error; retry: () => void } {
  const [state, setState] = useState<{ groups?: ApiGroup[]; error?: Error }>(
    loaded ? { groups: loaded } : {},
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loaded) return;
    loading ??= load();
    loading.then(
      (groups) => {
        loaded = groups;
        setState({ groups });
      },
      (error: unknown) => {
        loading = undefined;
        setState({ error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
  }, [attempt]);
  return {
    ...state,
    retry() {
      setState({});
      setAttempt((n) => n + 1);
    },
  };
}

/** Operations whose name, path, description or fields contain all words. */
export function matching(groups: readonly ApiGroup[], text: string): ApiGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ id, title, path, description, request }) => {
        const fields = Object.keys(request.properties ?? {}).join(" ");
        const searched = `${group.name} ${id} ${title} ${path} ${description} ${fields}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}
