/**
 * The styles of the sandbox's payment page. Colours and sizes of the site are repeated because the API imports only the
 * contract from shared/. Its fonts are the site's files (shared/src/theme/baseCss.ts); without the site it uses fallbacks.
 */
export const payPageStyle = `
@font-face {
  font-family: Fraunces; src: url("/fonts/fraunces-5.3.0-basic.woff2") format("woff2"); font-weight: 400 640; font-display: swap;
}
@font-face {
  font-family: Figtree; src: url("/fonts/figtree-5.3.0-basic.woff2") format("woff2"); font-weight: 400 700; font-display: swap;
}
:root {
  color-scheme: light dark;
  --paper: #faf6ee; --raised: #fffdf8; --ink: #1d2a22; --soft: #56635a; --line: #e4dccb; --strong: #8a8470;
  --leaf: #1c5b3c; --leaf-hover: #14472e; --on-leaf: #fffdf8; --tint: #ddebd0; --sun: #fbe7b6; --blush: #fad9cf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131a16; --raised: #1b2420; --ink: #f1ede2; --soft: #a9b5ab; --line: #2f3a33; --strong: #76857b;
    --leaf: #8ccfa3; --leaf-hover: #a5dbb8; --on-leaf: #0f1612; --tint: #24382b; --sun: #3b331d; --blush: #402a24;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 32px 16px 64px; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.5 Figtree, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
}
.sheet { max-width: 35rem; margin: 0 auto; }
.bank {
  display: flex; align-items: center; gap: 12px; margin: 0 4px 24px; color: var(--soft); font-size: 0.9375rem;
}
.bank strong { color: var(--ink); font-weight: 600; }
.seal { flex: none; width: 36px; height: 36px; color: var(--leaf); }
.card {
  background: var(--raised); border: 1px solid var(--line); border-radius: 20px; overflow: hidden;
  box-shadow: 0 12px 32px rgb(29 42 34 / 0.08);
}
.head { padding: 32px 32px 24px; background: var(--tint); }
.head.ended { background: var(--sun); }
.head.failed { background: var(--blush); }
h1 { margin: 0; font: 600 1.25rem/1.3 Fraunces, "Iowan Old Style", Palatino, Georgia, serif; }
.total {
  margin: 4px 0 0; font: 500 3rem/1.15 Fraunces, "Iowan Old Style", Palatino, Georgia, serif;
  font-variant-numeric: lining-nums; letter-spacing: -0.01em; overflow-wrap: anywhere;
}
.head p { margin: 8px 0 0; }
.body { padding: 8px 32px 32px; }
table { width: 100%; border-collapse: collapse; margin: 0 0 24px; }
th, td { padding: 12px 0; border-bottom: 1px solid var(--line); vertical-align: top; text-align: start; font-weight: 400; }
td:last-child { padding-inline-start: 16px; text-align: end; white-space: nowrap; font-variant-numeric: lining-nums tabular-nums; }
th bdi { overflow-wrap: anywhere; }
th small { display: block; color: var(--soft); font-size: 0.9375rem; }
tfoot th, tfoot td { border: 0; font-weight: 600; }
.note { margin: 0; color: var(--soft); font-size: 0.9375rem; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 0 0 16px; }
button, .button {
  min-height: 3.25rem; padding: 12px 24px; border: 1px solid var(--strong); border-radius: 999px; background: transparent;
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; text-align: center; text-decoration: none;
  transition: background-color 120ms, border-color 120ms;
}
button:hover, .button:hover { background: var(--tint); border-color: var(--leaf); }
.pay, .button { grid-column: 1 / -1; border-color: var(--leaf); background: var(--leaf); color: var(--on-leaf); }
.pay:hover, .button:hover { background: var(--leaf-hover); border-color: var(--leaf-hover); }
.button { display: block; }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 3px; }
details { margin-top: 24px; border-top: 1px solid var(--line); padding-top: 16px; }
summary { min-height: 1.75rem; color: var(--soft); font-size: 0.9375rem; cursor: pointer; }
label { display: block; margin: 16px 0 0; font-size: 0.9375rem; font-weight: 600; }
select {
  display: block; width: 100%; min-height: 3rem; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--strong);
  border-radius: 12px; background: var(--raised); color: var(--ink); font: inherit; font-weight: 400;
}
.visually-hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
@media (max-width: 30em) {
  .head { padding: 24px 20px 20px; }
  .body { padding: 8px 20px 24px; }
  .total { font-size: 2.5rem; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
