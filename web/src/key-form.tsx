// Takes the visitor's own API key, and checks it before it is used.
import { useState } from "preact/hooks";
import { createOrrery, OrreryError } from "@orrery/sdk";
import { enterKey } from "./session.ts";

export function KeyForm() {
  const [draft, setDraft] = useState("");
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const check = async (key: string) => {
    setState({ busy: true });
    const problem = await problemOf(key);
    setState(problem === undefined ? { busy: false } : { busy: false, problem });
    if (problem !== undefined) return;
    enterKey(key);
    setDraft("");
  };
  return (
    <form
      class="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) void check(draft.trim());
      }}
    >
      <label class="visually-hidden" for="key-box">
        API key
      </label>
      <input
        id="key-box"
        type="password"
        autocomplete="off"
        value={draft}
        placeholder="Use your own key: ork_…"
        aria-describedby="key-problem"
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="submit" disabled={state.busy}>
        {state.busy ? "Checking…" : "Use this key"}
      </button>
      <p id="key-problem" class="down small" role="alert">
        {state.problem}
      </p>
    </form>
  );
}

/** Asks for the usage of the key, which costs nothing; undefined if the key is accepted. */
async function problemOf(key: string): Promise<string | undefined> {
  try {
    await createOrrery({ baseUrl: location.origin, apiKey: key, retries: 0 }).usage();
    return undefined;
  } catch (error) {
    const status = error instanceof OrreryError ? error.status : 0;
    if ([401, 402, 403].includes(status))
      return "The server doesn't know this key. Check for typing errors, or create one with npx orrery keys create.";
    // An unreachable server says nothing about the key.
    return `The key could not be checked: ${error instanceof Error ? error.message : String(error)}`;
  }
}
