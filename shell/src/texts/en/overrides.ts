export const overrides = {
  label: 'Areas from your machine',
  publishedShown: (area: string, problem: string) => `The published ${area} area is shown: ${problem}`,
  inForce: (area: string, origin: string) => `The ${area} area comes from ${origin}, not from this site.`,
  leave: 'Leave',
  noResponse: (origin: string) => `Nothing responds at ${origin}.`,
  otherSite: (origin: string, site: string) =>
    `${origin} does not allow this site (CORS). Start it with --shell ${site}.`,
  otherMachine: (origin: string) => `${origin} is not on this machine (http://localhost:…).`,
  otherArea: (origin: string, area: string) => `${origin} serves the area '${area}'.`,
};

export type OverrideTexts = typeof overrides;
