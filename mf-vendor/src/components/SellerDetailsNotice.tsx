import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { sellerDetailsQuery } from '../data/sellerDetails';
import { shopTexts } from '../texts/shopTexts';

/** Asks a vendor for the details that invoices state, until they are given. */
export function SellerDetailsNotice() {
  const t = shopTexts.use().seller;
  const { data } = useQuery(sellerDetailsQuery());
  if (data !== null) return null;
  return (
    <PageNotice aria-label={t.title}>
      <p>{t.missing}</p>
      <Row>
        <ButtonLink $small to={`${paths.myShop}#seller-details`}>
          {t.add}
        </ButtonLink>
      </Row>
    </PageNotice>
  );
}
