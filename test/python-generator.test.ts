// The generator of the Python client refuses what it would get wrong.
import { describe, expect, it } from "vitest";
import { pythonMethods } from "../tools/python-methods.ts";
import { pythonModels } from "../tools/python-models.ts";

const list = (properties: object) => ({
  type: "array",
  items: { type: "object", properties, required: Object.keys(properties) },
});
const item = { id: { type: "integer" } };

function generated(request: object, response: object, pages?: object) {
  const document = {
    paths: {
      "/api/v1/things": {
        post: {
          operationId: "things",
          summary: "Things.",
          ...(pages && { "x-orrery-pages": pages }),
          requestBody: {
            content: { "application/json": { schema: { type: "object", properties: request } } },
          },
          responses: {
            "200": {
              content: {
                "application/json": {
                  schema: { type: "object", properties: response, required: Object.keys(response) },
                },
              },
            },
          },
        },
      },
    },
  };
  const models = pythonModels(document);
  return { models: models.text, ...pythonMethods(document, models) };
}

describe("the generated client", () => {
  it("has a model, a table and two methods for an operation", () => {
    const { models, methods, parameters } = generated(
      { from: { type: "string", description: 'Ends in "quotes"' }, limit: { type: "integer", default: 5 } },
      { things: list({ ...item, "24h": { type: ["number", "null"] }, created_at: { type: "string" } }) },
    );
    expect(models).toContain("class ThingsResponse(TableResponse):");
    expect(models).toContain('rows_at: ClassVar[tuple[str, ...]] = ("things",)');
    expect(models).toContain('    last_24h: float | None = Field(alias="24h")');
    expect(models).toContain("    created_at: datetime.datetime");
    expect(methods).toContain("    def things(");
    expect(methods).toContain("    async def things(");
    expect(methods).toContain("**request: Unpack[parameters.ThingsRequest]");
    expect(parameters).toContain("class ThingsRequest(TypedDict, total=False):");
    expect(parameters).toContain("    from_: str | None\n");
    expect(parameters).toContain('    """Default: 5."""');
  });

  it("has an iterator for a list that has pages, with the parameters that do not choose a page", () => {
    const { methods, parameters } = generated(
      {
        chain: { type: "string" },
        offset: { type: "integer" },
        limit: { type: "integer", maximum: 50 },
      },
      {
        things: list(item),
        metadata: { type: "object", properties: { total: { type: "integer" } } },
      },
      { items: "good_things", by: "offset", end: "metadata.total", key: "id" },
    );
    expect(methods).toContain("    def iter_good_things(");
    expect(methods).toContain("        page_size: int = 50,");
    expect(methods).toContain("    ) -> AsyncPages[models.GoodThing]:");
    expect(parameters).toContain(
      "class IterGoodThingsRequest(TypedDict, total=False):\n    chain: str | None\n",
    );
    expect(parameters).toContain(
      "class ThingsRequest(IterGoodThingsRequest, total=False):\n    offset: int | None",
    );
  });

  it.each([
    ["pages of an unknown kind", { offset: { type: "integer" } }, { things: list(item) }, "things has pages"],
    ["a name that Python cannot send", { "24h": { type: "integer" } }, {}, "no parameter named 24h"],
    ["two lists", {}, { things: list(item), others: list(item) }, "things returns several lists"],
    [
      "a parameter of the client itself",
      { timeout: { type: "number" } },
      {},
      "timeout is a parameter of every",
    ],
    ["an unknown type", {}, { thing: { type: "tuple" } }, "does not support"],
    [
      "two models of the same name",
      {},
      { thing: { type: "object", properties: item }, things: list({ name: { type: "string" } }) },
      "two models would be named ThingsThing",
    ],
  ])("is not made with %s", (_, request, response, problem) => {
    expect(() => generated(request, response)).toThrow(problem);
  });
});
