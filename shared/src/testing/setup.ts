import '@testing-library/jest-dom';
import 'jest-styled-components';
import { refuseUntakenOutput, watchConsole } from '@rialto/shared/testing/console';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what passes waits for no end.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks these: dialogs that open and close, media queries, files that are read, scrolling.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
File.prototype.arrayBuffer ??= function arrayBuffer(this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer); // what `readAsArrayBuffer` reads
    reader.readAsArrayBuffer(this);
  });
};
// Of the two, only jsdom's own FormData reads a form; jest-fixed-jsdom replaces it by Node's.
const frame = document.createElement('iframe');
document.body.append(frame);
globalThis.FormData = (frame.contentWindow as Window & typeof globalThis).FormData;
frame.remove();
// An open channel keeps the tests' process from ending.
const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Written by `@rialto/shared/federation/nonce`: in the page webpack's own, here a global.
Object.assign(globalThis, { __webpack_nonce__: undefined });

afterAll(() => {
  for (const channel of channels) channel.close();
});

beforeEach(watchConsole);

afterEach(() => {
  jest.restoreAllMocks();
  refuseUntakenOutput();
});
