import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml as html } from '../html';

/** The page's style sheet; the route's content security policy allows it by its hash. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
summary { cursor: pointer; padding: 0.35rem 0; overflow-wrap: anywhere; }
code, pre { font: 0.9rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.4rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.lock { font-size: 0.85rem; opacity: 0.8; }
`;

/** The API's documentation as one page without scripts: every call by resource, with its parameters and responses. */
export function docsPage(document: OpenAPIV3_1.Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(
    ([path, item]) =>
      Object.entries(item ?? {}).map(([method, call]) => ({ path, method, call: call as OpenAPIV3_1.OperationObject })), // safe: paths only contain operations
  );
  const tags = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? 'Other'))].sort();
  const sections = tags.map((tag) => {
    const ofTag = calls.filter(({ call }) => (call.tags?.[0] ?? 'Other') === tag);
    return `<section><h2>${html(tag)}</h2>${ofTag.map(callPart).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(document.info.title)} API</title>
<style>${docsStyle}</style>
</head>
<body>
<main>
<h1>${html(document.info.title)} API</h1>
<p>${html(document.info.description ?? '')} Machine-readable: <a href="openapi.json">OpenAPI ${html(document.openapi)}</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function callPart({ path, method, call }: { path: string; method: string; call: OpenAPIV3_1.OperationObject }): string {
  const body = schemaOf(call.requestBody);
  const lock = call.security?.length ? ' <span class="lock">needs a session</span>' : '';
  const parts = [
    call.description && `<p>${html(call.description)}</p>`,
    call.parameters?.length && part('Parameters', call.parameters),
    body && part('Body', body),
    ...Object.entries(call.responses ?? {}).map(([status, response]) => {
      const schema = schemaOf(response);
      return schema && status !== 'default' ? part(`Response ${status}`, schema) : '';
    }),
  ];
  return `<details><summary><code class="method">${method.toUpperCase()}</code> <code>${html(path)}</code>${
    call.summary ? ` ${html(call.summary)}` : ''
  }${lock}</summary>${parts.filter(Boolean).join('')}</details>`;
}

function part(title: string, value: unknown): string {
  return `<h3>${html(title)}</h3><pre>${html(JSON.stringify(value, null, 2))}</pre>`;
}

function schemaOf(holder: unknown): unknown {
  return (holder as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.['application/json']
    ?.schema;
}
