/** A type of https://schema.org/docs/full.html with its properties. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Describes the page to search engines. */
export function StructuredData({ thing }: { thing: Thing }) {
  // React would escape the quotes as &quot;, which a script element does not decode.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<` cannot end its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
