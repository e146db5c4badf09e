import { type Site, siteElementId } from '@rialto/shared/site';

const responseLimitMs = 5000;

/** Why a site would not show an area from this machine, in words, or null: the site's page cannot say it. */
export async function shellProblem(origin: string): Promise<string | null> {
  try {
    const page = await (await fetch(origin, { signal: AbortSignal.timeout(responseLimitMs) })).text();
    const [, site] = new RegExp(`id="${siteElementId}">([^<]*)<`).exec(page) ?? [];
    if (!site) return `${origin} has no page of a Rialto site. Check --shell.`;
    if ((JSON.parse(site) as Site).areaOverrides) return null;
    return `${origin} shows no areas from other machines. Ask its operator to set AREA_OVERRIDES=true, or use another site.`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return `${origin} does not answer (${cause?.code ?? message}). Start it, or check --shell.`;
  }
}
