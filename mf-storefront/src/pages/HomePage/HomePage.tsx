import { deferred } from '@rialto/shared/hydration/deferred';
import { PageTitle } from '@rialto/shared/ui/Text';
import { homeTexts } from '../../texts/homeTexts';
import { Banner } from './Banner';
import { Categories } from './Categories';
import { MarketData } from './MarketData';
import { SpecialOffers } from './SpecialOffers';

const below = deferred(() => import('./BelowCategories').then((m) => m.BelowCategories));
const belowCategories = <below.Deferred />;

/** Loads the page, and its lower part unless the document has that from the server. */
export async function loadHomePage() {
  await below.loader();
  return HomePage;
}

function HomePage() {
  const t = homeTexts.use();
  return (
    <>
      <PageTitle hidden title={t.title} description={t.description}>
        {t.heading}
      </PageTitle>
      <MarketData />
      <Banner />
      <SpecialOffers />
      <Categories />
      {belowCategories}
    </>
  );
}
