// The API reference: a guide, and one page per operation from the OpenAPI document.
import { useEffect, useState } from "preact/hooks";
import { type ApiGroup, type ApiOperation, matching, useApiDocument } from "../api-document.ts";
import { curlOf } from "../request-code.ts";
import type { MethodologyDocument } from "../methodology-document.ts";
import type { PageProps } from "../pages.ts";
import { Link } from "../router.tsx";
import { session } from "../session.ts";
import { CopyButton, Empty, ErrorBox, PageHead, Skeleton } from "../ui.tsx";
import { useValue, value } from "../value.ts";
import { Console } from "./docs-console.tsx";
import { Fields, Prose } from "./docs-fields.tsx";
import "./docs.css";

/** Stays when another operation is opened. */
const filter = value("");

export function DocsPage({ argument }: PageProps) {
  const { groups, error, retry } = useApiDocument();
  if (error) return <ErrorBox error={error} retry={retry} />;
  if (!groups) return <Skeleton />;
  const operation = groups.flatMap((group) => group.operations).find(({ id }) => id === argument);
  return (
    <div class="docs">
      <Contents groups={groups} current={argument} />
      <div class="docs-page">
        {argument === "" ? (
          <Guide groups={groups} />
        ) : operation ? (
          <OperationPage operation={operation} />
        ) : (
          <Empty title="Operation not found">
            The API has no operation with this name. <Link href="/docs">See all operations</Link>.
          </Empty>
        )}
      </div>
    </div>
  );
}

function Contents({ groups, current }: { groups: readonly ApiGroup[]; current: string }) {
  const text = useValue(filter);
  const [open] = useState(() => matchMedia("(min-width: 901px)").matches);
  const found = matching(groups, text);
  return (
    <details class="docs-contents" open={open}>
      <summary>All operations</summary>
      <input
        type="search"
        aria-label="Filter operations"
        placeholder="Filter operations and fields"
        value={text}
        onInput={(event) => filter.set(event.currentTarget.value)}
      />
      <nav aria-label="API reference">
        <Link href="/docs" current={current === ""}>
          Introduction
        </Link>
        {found.map(({ name, operations }) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul class="plain">
              {operations.map(({ id, title }) => (
                <li key={id}>
                  <Link href={`/docs/${id}`} current={id === current}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found.length === 0 ? (
          <p class="muted small" role="status">
            No operation or field matches.
          </p>
        ) : null}
      </nav>
    </details>
  );
}

function Guide({ groups }: { groups: readonly ApiGroup[] }) {
  const [page, setPage] = useState<MethodologyDocument | undefined>(undefined);
  useEffect(() => {
    void import("../../../docs/api.md").then((module) => setPage(module.default));
  }, []);
  useEffect(() => {
    if (page && location.hash)
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [page]);
  return (
    <>
      <PageHead
        title="API reference"
        actions={
          <a class="button" href="/openapi.json">
            OpenAPI 3.1
          </a>
        }
      >
        Everything in the explorer, as JSON: {groups.flatMap((group) => group.operations).length} operations,
        typed clients for Python and TypeScript, CSV and Parquet for tables.
      </PageHead>
      <QuickStart groups={groups} />
      <div class="guide">
        {page ? (
          <>
            <article
              class="prose"
              // Converted from the repository's own file when the explorer was built.
              dangerouslySetInnerHTML={{ __html: page.html }}
            />
            <aside class="panel" aria-label="On this page">
              <h2>On this page</h2>
              <ul class="plain small">
                {page.headings.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </aside>
          </>
        ) : (
          <Skeleton />
        )}
      </div>
      <h2>Operations</h2>
      <ul class="plain dashboard">
        {groups.map(({ name, description, operations }) => (
          <li key={name} class="panel">
            <h3>{name}</h3>
            <p class="muted small">{description}</p>
            <ul class="plain">
              {operations.map(({ id, title, method, path }) => (
                <li key={id}>
                  <Link href={`/docs/${id}`}>{title}</Link>
                  <br />
                  <code class="muted small">
                    {method} {path}
                  </code>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A first request that works as it is. */
function QuickStart({ groups }: { groups: readonly ApiGroup[] }) {
  const current = useValue(session);
  const first = groups[0]?.operations[0];
  if (!first) return null;
  const key = current.state === "ready" ? current.key : undefined;
  const code = curlOf({ ...first, request: first.exampleRequest, key }, location.origin);
  return (
    <section class="panel" aria-label="First request">
      <div class="row spread">
        <h2>Your first request</h2>
        <CopyButton text={code} />
      </div>
      <pre tabIndex={0} aria-label="The first request with curl">
        <code>{code}</code>
      </pre>
      <p class="muted small">
        {key === undefined ? (
          <>
            Set <code>ORRERY_API_KEY</code> to your key. The operator of this server creates keys with{" "}
            <code>npx orrery keys create</code>.
          </>
        ) : current.state === "ready" && current.own ? (
          "This is your own key. Don't share it."
        ) : (
          "This is the temporary key of your visit: run it as it is."
        )}
      </p>
    </section>
  );
}

function OperationPage({ operation }: { operation: ApiOperation }) {
  const { title, method, path, description, request, response, errors, formats, needsKey } = operation;
  return (
    <>
      <PageHead title={title} actions={<CopyButton text={location.href} label="Copy link" />} />
      <p class="row endpoint">
        <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        {needsKey ? null : <span class="muted small">no key needed</span>}
      </p>
      {description.split("\n\n").map((paragraph) => (
        <p key={paragraph} class="lead">
          <Prose text={paragraph} />
        </p>
      ))}
      <div class="operation">
        <div>
          <h2 id="request">{method === "GET" ? "Parameters" : "Request fields"}</h2>
          <Fields schema={request} label="request fields" isRequest />
          <h2 id="response">Response fields</h2>
          {formats.length > 1 ? (
            <p class="muted small">
              Also as CSV or Parquet: send <code>Accept: text/csv</code> or{" "}
              <code>application/vnd.apache.parquet</code>.
            </p>
          ) : null}
          <Fields
            schema={response.type === "array" ? (response.items ?? {}) : response}
            label="response fields"
          />
          {errors.length > 0 ? (
            <>
              <h2 id="errors">Errors</h2>
              <ul class="plain errors">
                {errors.map(({ status, meaning, example }) => (
                  <li key={status}>
                    <ErrorLine status={status} meaning={meaning} example={example} />
                  </li>
                ))}
              </ul>
              <p class="small">
                <Link href="/docs#errors">How to handle errors</Link>
              </p>
            </>
          ) : null}
        </div>
        <Console operation={operation} />
      </div>
    </>
  );
}

function ErrorLine({ status, meaning, example }: { status: string; meaning: string; example: unknown }) {
  if (example === undefined)
    return (
      <p class="small">
        <code>{status}</code> {meaning}
      </p>
    );
  return (
    <details class="inner">
      <summary>
        <code>{status}</code> {meaning}
      </summary>
      <pre tabIndex={0} aria-label={`Example of status ${status}`}>
        <code>{JSON.stringify(example, null, 2)}</code>
      </pre>
    </details>
  );
}
