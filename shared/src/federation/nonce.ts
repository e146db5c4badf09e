// The first import of every entry: webpack and the style libraries read the page's CSP nonce from here.
// biome-ignore lint/style/useConst: webpack replaces the name by a property that is written here
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

export {};
