import { escapeHtml, fieldList, typeText } from './api-docs-shape.ts';
import { API_DOCS_STYLE } from './api-docs-style.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi.ts';

const RESPONSE = /Response$/;

interface Call extends Operation {
  method: string;
  path: string;
}

/** The API reference: one HTML file without scripts or other assets. */
export function apiDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<style>${API_DOCS_STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<div class="frame">
<nav aria-label="Calls">
${groups.map(renderMenu).join('\n')}
<h2><a href="#shapes">Shapes</a></h2>
</nav>
<main id="content">
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The base URL is <code>${escapeHtml(baseUrl(document))}</code>. The same as an
<a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
${groups.map((group) => renderSection(group, document)).join('\n')}
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${Object.entries(document.components.schemas)
  .filter(([name]) => !RESPONSE.test(name))
  .map(
    ([name, schema]) =>
      `<article><h3 id="shape-${escapeHtml(name)}">${escapeHtml(name)}</h3>${fieldList(schema)}</article>`,
  )
  .join('\n')}
</section>
</main>
</div>
</body>
</html>
`;
}

function renderMenu({ name, calls }: { name: string; calls: Call[] }): string {
  const links = calls.map(
    ({ operationId, path }) => `<li><a href="#${operationId}">${escapeHtml(path)}</a></li>`,
  );
  return `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`;
}

function renderSection(
  { name, calls }: { name: string; calls: Call[] },
  document: OpenApiDocument,
): string {
  const id = `group-${name.toLowerCase()}`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2>
${calls.map((call) => renderCall(call, document)).join('\n')}</section>`;
}

function renderCall(call: Call, document: OpenApiDocument): string {
  const body = call.requestBody?.content['application/json'].schema;
  const failures = Object.entries(call.responses).filter(([status]) => status !== '200');
  const response = call.responses['200']?.content?.['application/json'].schema;
  return `<article aria-labelledby="${call.operationId}">
<h3 id="${call.operationId}"><span class="method ${call.method.toLowerCase()}">${call.method}</span>${escapeHtml(call.path)}</h3>
<p>${escapeHtml(call.summary)} <span class="access">${accessText(call)}</span></p>
${call.parameters.length > 0 ? parameterTable(call.parameters) : ''}
${body ? `<h4>Body</h4>${fieldList(body)}` : ''}
<h4>Response</h4>
${response ? fieldList(inlineResponse(response, document)) : ''}
<h4>Failures</h4>
<ul class="fields">${failures
    .map(
      ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description)}</li>`,
    )
    .join('')}</ul>
<h4>Example</h4>
<pre tabindex="0"><code>${escapeHtml(curlExample(call, baseUrl(document)))}</code></pre>
</article>`;
}

/** Inlines the response of a call; schemas shared by several responses stay links. */
function inlineResponse(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  if (RESPONSE.test(name)) return document.components.schemas[name] ?? schema;
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([key, field]): [string, JsonSchema] => [
    key,
    inlineResponse(field, document),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function parameterTable(parameters: Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td>` +
      `<td>${typeText(schema)}${description ? `<br><small>${escapeHtml(description)}</small>` : ''}</td></tr>`,
  );
  return `<h4>Parameters</h4><div class="wide"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Value</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

function baseUrl(document: OpenApiDocument): string {
  return document.servers[0]?.url ?? '';
}

function accessText({ security }: Call): string {
  if (security.length === 0) return 'For anyone.';
  return security.length > 1 ? 'For anyone; with a token the response has more.' : 'Needs a token.';
}

function curlExample(call: Call, base: string): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleValue(name));
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${exampleValue(name)}`)
    .join('&');
  const lines = [`curl '${base}${path}${query ? `?${query}` : ''}'`];
  if (call.method !== 'GET') lines.push(`-X ${call.method}`);
  if (call.security.length === 1) lines.push(`-H 'Authorization: Bearer TOKEN'`);
  const body = call.requestBody?.content['application/json'].schema;
  if (body) {
    const required = (body.required ?? []).map((name) => [name, exampleValue(name)]);
    lines.push(`--json '${JSON.stringify(Object.fromEntries(required))}'`);
  }
  return lines.join(' \\\n  ');
}

function exampleValue(name: string): string {
  if (name === 'locale') return 'en';
  return name === 'slug' ? 'privacy-policy' : '1';
}
