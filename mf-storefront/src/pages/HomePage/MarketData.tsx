import { paths } from '@rialto/shared/routing/paths';
import { publicAddress } from '@rialto/shared/site';
import { StructuredData } from '../../components/StructuredData';

const term = 'search_term_string';

/** The organisation and the site's search as schema.org data. */
export function MarketData() {
  const url = publicAddress(paths.home);
  const name = 'Rialto';
  return (
    <>
      <StructuredData thing={{ '@type': 'Organization', name, url, logo: publicAddress('/icon-512.png') }} />
      <StructuredData
        thing={{
          '@type': 'WebSite',
          name,
          url,
          potentialAction: {
            '@type': 'SearchAction',
            // Not encoded: search engines replace the braces.
            target: { '@type': 'EntryPoint', urlTemplate: publicAddress(`${paths.search('')}{${term}}`) },
            'query-input': `required name=${term}`,
          },
        }}
      />
    </>
  );
}
