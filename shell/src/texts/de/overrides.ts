import type { OverrideTexts } from '../en/overrides';

export const overrides: OverrideTexts = {
  label: 'Bereiche von Ihrem Rechner',
  publishedShown: (area, problem) => `Gezeigt wird der veröffentlichte Bereich ${area}: ${problem}`,
  inForce: (area, origin) => `Der Bereich ${area} kommt von ${origin}, nicht von dieser Website.`,
  leave: 'Beenden',
  otherSite: (origin, site) => `${origin} erlaubt diese Website nicht (CORS). Starten Sie es mit --shell ${site}.`,
  noResponse: (origin) => `Unter ${origin} antwortet nichts.`,
  otherMachine: (origin) => `${origin} ist nicht auf diesem Rechner (http://localhost:…).`,
  otherArea: (origin, area) => `${origin} liefert den Bereich „${area}“.`,
};
