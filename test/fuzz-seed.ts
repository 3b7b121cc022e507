import fc from "fast-check";

/**
 * Property tests use the same seed everywhere, so a run gives the same result on every machine. `ORRERY_FUZZ_SEED=random`
 * explores other inputs; fast-check prints the seed of a failure, which then becomes an example in that test.
 */
const chosen = process.env["ORRERY_FUZZ_SEED"] ?? "20240901";
if (chosen !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(chosen) });
