/** The server's word on a field, which comes without its full stop. */
export function sentence(text: string | undefined): string | undefined {
  return text?.replace(/\.?$/, '.');
}
