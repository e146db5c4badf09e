// Must be the first import of every entry: webpack and styled-components read the page's CSP nonce from here.
// biome-ignore lint/style/useConst: webpack replaces the name by a property
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

export {};
