// The committed files that are derived from the source.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../src/http/openapi.ts";
import { envExample } from "../src/env-file.ts";
import { figuresOfExplorer } from "./explorer-figures.ts";
import { allRoutes } from "../src/routes.ts";
import { pythonMethods } from "./python-methods.ts";
import { pythonModels } from "./python-models.ts";
import { root } from "./repository-files.ts";
import { sdkTypes } from "./sdk-types.ts";
import { assembledModule } from "./wasm-kernels.ts";

/** Assembled from the .wat file of the same name. */
const kernels = "packages/search-index/vectors/vector-kernels";

interface Generated {
  path: string;
  text: string;
}

/** The files whose committed text is out of date. */
export async function staleFiles(): Promise<Generated[]> {
  const document = openApiDocument(allRoutes);
  const python = "sdk/python/src/orrery";
  const models = pythonModels(document);
  const { methods, parameters } = pythonMethods(document, models);
  const files: Generated[] = [
    { path: "openapi.json", text: `${JSON.stringify(document, null, 2)}\n` },
    { path: "sdk/typescript/src/types.gen.ts", text: sdkTypes(document) },
    { path: `${python}/models.py`, text: models.text },
    { path: `${python}/_methods.py`, text: methods },
    { path: `${python}/parameters.py`, text: parameters },
    { path: ".env.example", text: envExample() },
    { path: "web/src/pages/figures.gen.ts", text: figuresOfExplorer() },
    { path: `${kernels}.gen.ts`, text: await assembledModule(`${kernels}.wat`) },
  ];
  return files.filter(({ path, text }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
}
