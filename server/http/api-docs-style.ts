/** Styles of the API reference; they follow the reader's light or dark setting. */
export const API_DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #1c1917; --muted: #57534e; --paper: #fff; --page: #fafaf9;
  --well: #f5f5f4; --line: #e7e5e4; --accent: #a33708; --get: #15803d; --post: #a33708; --delete: #b91c1c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f5f5f4; --muted: #a8a29e; --paper: #1c1917; --page: #0c0a09; --well: #292524;
    --line: #44403c; --accent: #fb923c; --get: #4ade80; --post: #fb923c; --delete: #f87171; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-inline-end: 1px solid var(--line); }
nav h2 { font-size: .875rem; margin: 1.25rem 0 .25rem; }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .875rem; }
nav a { display: block; padding: .25rem 0; color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); text-decoration: underline; }
main { padding: 2rem 1.5rem 6rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
main > section > h2 { font-size: 1.5rem; margin: 3rem 0 1rem; }
article { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; margin: 0 0 1.25rem; }
article h3 { font: 600 1.0625rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
article h4 { font-size: .875rem; margin: 1.25rem 0 .5rem; }
article p { margin: .5rem 0; }
.method { display: inline-block; min-width: 4rem; }
.get { color: var(--get); } .post { color: var(--post); } .delete { color: var(--delete); }
.access { color: var(--muted); font-size: .875rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
pre { background: var(--well); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; margin: 0; }
small, .fields span { color: var(--muted); }
.fields { list-style: none; margin: 0; padding: 0; font-size: .875rem; }
.fields .fields { border-inline-start: 2px solid var(--line); padding-inline-start: 1rem; margin-inline-start: .25rem; }
.fields li { padding: .125rem 0; }
@media (max-width: 60rem) { .frame { display: block; } nav { position: static; height: auto; border: 0; } }
`;
