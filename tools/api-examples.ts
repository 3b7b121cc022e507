// npm run api-examples: writes all examples of the API reference again, when answers have changed though their fields have not.
import { writeExamples } from "./write-examples.ts";

await writeExamples();
