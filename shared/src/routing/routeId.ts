/** The id in an address, null where there is none: ids are positive 32-bit integers, written without signs or zeros. */
export function routeId(text: string | undefined): number | null {
  const id = Number(text);
  return text && /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : null;
}
