// Builds a catalogue from recorded responses of the sources: an operator's projects, then DefiLlama's protocols, then
// CoinGecko's coins, resolved and merged as in the service; or the same protocols as an operator imports them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ListedCoin, projectOfCoin } from "../src/ingest/sources/coingecko/coingecko-records.ts";
import { createResolver } from "../src/ingest/sources/shared/project-resolver.ts";
import { PageBuilder } from "../src/ingest/sources/shared/page-builder.ts";
import { groupsOf, projectOf, Protocol } from "../src/ingest/sources/defillama/defillama-projects.ts";
import { createCatalogue, type Catalogue, type Project } from "../src/projects/catalogue/catalogue.ts";
import type { LinkerProject } from "../src/projects/linker/linker-types.ts";
import { ProjectRecord } from "../src/projects/catalogue/project-record.ts";
import { writeProjects } from "../src/projects/project-writer.ts";
import { openStore } from "../src/store/open-store.ts";

export async function sourceCatalogue(
  data: string,
  imported: readonly LinkerProject[],
  /** "named": the coins that projects name. "all": every coin of the list, as no installation would have. */
  coins: "none" | "named" | "all",
): Promise<Project[]> {
  return withCatalogue(imported, async (catalogue, write) => {
    const page = new PageBuilder();
    await write(await protocolProjects(data, page, catalogue), "defillama");
    if (coins === "none") return;
    const list = recorded(data, "api-coingecko-vcr/json/gets_the_list_supported_coins.json.gz");
    const items = await page.parseAll(ListedCoin, list, 100_000);
    const second = createResolver(catalogue.all());
    const wanted =
      coins === "all" ? items : items.filter(({ id }) => second.known(`coingecko:${id}`) !== undefined);
    await write(
      wanted.map((coin) => projectOfCoin(coin, second, new Map())),
      "coingecko",
    );
  });
}

/** The operator's projects and, from a second file, DefiLlama's protocols that are not among them. */
export async function importedCatalogue(
  data: string,
  imported: readonly LinkerProject[],
): Promise<Project[]> {
  return withCatalogue(imported, async (catalogue, write) => {
    const projects = await protocolProjects(data, new PageBuilder(), catalogue);
    await write(
      projects.filter(({ project_id: id }) => catalogue.get(id) === undefined),
      "import",
    );
  });
}

type Write = (records: readonly object[], origin: string) => Promise<void>;

async function withCatalogue(
  imported: readonly LinkerProject[],
  fill: (catalogue: Catalogue, write: Write) => Promise<void>,
): Promise<Project[]> {
  const store = await openStore({ path: ":memory:", memoryMb: 512 }, () => Date.now());
  const catalogue = createCatalogue(store);
  const write: Write = async (records, origin) => {
    await writeProjects(
      store,
      records.map((record) => ProjectRecord.parse(record)),
      origin,
    );
    await catalogue.tick();
  };
  try {
    await catalogue.load();
    await write(imported, "import");
    await fill(catalogue, write);
    return [...catalogue.all()];
  } finally {
    await store.close();
  }
}

async function protocolProjects(
  data: string,
  page: PageBuilder,
  catalogue: Catalogue,
): Promise<ReturnType<typeof projectOf>[]> {
  const list = recorded(data, "meta-defillama-protocols/protocols.json.gz");
  const protocols = await page.parseAll(Protocol, list, 50_000);
  const resolver = createResolver(catalogue.all());
  return groupsOf(protocols).map((group) => projectOf(group, resolver));
}

function recorded(data: string, file: string): unknown[] {
  const answer = JSON.parse(gunzipSync(readFileSync(join(data, file))).toString()) as
    | unknown[]
    | { body: unknown[] };
  return Array.isArray(answer) ? answer : answer.body;
}
