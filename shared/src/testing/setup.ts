import '@testing-library/jest-dom';
import 'jest-styled-components';
import { visitorKey } from '@rialto/shared/federation/trial';
import { refuseUntakenOutput, watchConsole } from '@rialto/shared/testing/console';
import { configure } from '@testing-library/react';

// Generous, as busy machines are slow.
configure({ asyncUtilTimeout: 30_000 });

// Missing in jsdom.
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
    reader.onload = () => resolve(reader.result as ArrayBuffer); // of `readAsArrayBuffer`
    reader.readAsArrayBuffer(this);
  });
};
// jest-fixed-jsdom installs Node's FormData, which cannot read a form.
const frame = document.createElement('iframe');
document.body.append(frame);
globalThis.FormData = (frame.contentWindow as Window & typeof globalThis).FormData;
frame.remove();
// Open channels keep the process alive.
const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Written by `@rialto/shared/federation/nonce`; webpack replaces it in the page.
Object.assign(globalThis, { __webpack_nonce__: undefined });

afterAll(() => {
  for (const channel of channels) channel.close();
});

// One browser in ten reports load times, by its number: none does in tests that do not ask for it.
localStorage.setItem(visitorKey, '1');

beforeEach(watchConsole);

afterEach(() => {
  jest.restoreAllMocks();
  refuseUntakenOutput();
});
