// Applies the trial migration, in a process that a test kills. The argument is a data directory or the URL of a
// ClickHouse server.
import { openStore } from "../../src/store/open-store.ts";
import { settingsOf } from "./store-settings.ts";
import { program } from "./trial-migration.ts";

process.stdout.write("starting\n");
const store = await openStore(settingsOf(process.argv[2] ?? ""), () => 1, program);
await store.close();
