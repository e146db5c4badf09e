import { paths } from '@rialto/shared/routing/paths';
import { publicAddress } from '@rialto/shared/site';
import { StructuredData } from '../../components/StructuredData';

const term = 'search_term_string';

/** Whose site this is, and how it is searched. */
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
            // The braces are the search engine's to fill: they stay as they are.
            target: { '@type': 'EntryPoint', urlTemplate: publicAddress(`${paths.search('')}{${term}}`) },
            'query-input': `required name=${term}`,
          },
        }}
      />
    </>
  );
}
