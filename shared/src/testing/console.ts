const methods = ['error', 'warn', 'log'] as const;
type Method = (typeof methods)[number];

const lines: { method: Method; text: string }[] = [];

/** Silences the console and records its output until the test ends. */
export function watchConsole(): void {
  lines.length = 0;
  for (const method of methods)
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      lines.push({ method, text: args.map(String).join(' ') });
    });
}

/** Returns and removes recorded output; remaining output fails the test. */
export function takeConsole(method: Method): string[] {
  const taken = lines.filter((line) => line.method === method);
  lines.splice(0, lines.length, ...lines.filter((line) => line.method !== method));
  return taken.map(({ text }) => text);
}

export function refuseUntakenOutput(): void {
  const untaken = lines.splice(0).map(({ method, text }) => `${method}: ${text}`);
  if (untaken.length > 0) throw new Error(`Unexpected console output:\n${untaken.join('\n')}`);
}
