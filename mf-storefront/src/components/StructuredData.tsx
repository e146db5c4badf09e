/** A thing of schema.org's: https://schema.org/docs/full.html. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What the page is about, for search engines. It stands where it is rendered: data are not run, whatever is in them. */
export function StructuredData({ thing }: { thing: Thing }) {
  // React would write &quot; into an element whose content is taken as it stands; a `<` in JSON can be written otherwise.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<` cannot end its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
