// Run by migration-kill.test.ts in a process that it kills.
import { openStore } from "../../src/store/open-store.ts";
import { program } from "./program.ts";

process.stdout.write("starting\n");
const store = await openStore({ path: process.argv[2] ?? "", memoryMb: 256 }, () => 1, program);
await store.close();
