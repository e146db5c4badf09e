/** The id in a route parameter, or null: ids are positive 32-bit integers without a sign or leading zeros. */
export function routeId(text: string | undefined): number | null {
  const id = Number(text);
  return text && /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : null;
}
