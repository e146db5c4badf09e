import '@testing-library/jest-dom';
import 'jest-styled-components';

// jsdom has neither: a dialog that opens and closes, and media queries that never match.
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

const output = (['error', 'warn', 'log'] as const).map((method) => ({ method, lines: [] as unknown[][] }));

beforeEach(() => {
  for (const { method, lines } of output) {
    lines.length = 0;
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      lines.push(args);
    });
  }
});

/** Takes the console output of this test so far: what a test expects to be printed, it takes. */
globalThis.takeConsole = (method: 'error' | 'warn' | 'log') =>
  (output.find((entry) => entry.method === method)?.lines ?? []).splice(0).map((args) => args.map(String).join(' '));

afterEach(() => {
  const unexpected = output.flatMap(({ method, lines }) =>
    lines.map((args) => `${method}: ${args.map(String).join(' ')}`),
  );
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
});
