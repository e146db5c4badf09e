import '@testing-library/jest-dom';
import 'jest-styled-components';
import { refuseUntakenOutput, watchConsole } from '@rialto/shared/testing/console';

// jsdom lacks these: dialogs that open and close, media queries, scrolling.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

beforeEach(watchConsole);

afterEach(() => {
  jest.restoreAllMocks();
  refuseUntakenOutput();
});
