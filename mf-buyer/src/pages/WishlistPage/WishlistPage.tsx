import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/routing/paths';
import { space, text } from '@rialto/shared/theme/theme';
import { ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { useFollowedShops, useWishlist } from '../../data/saved';
import { wishlistTexts } from '../../texts/wishlistTexts';
import { FollowedShop } from './FollowedShop';
import { SavedProduct } from './SavedProduct';
import { StopRestock } from './StopRestock';

/** The wishlist and the followed shops of a buyer, or of a guest, whose lists are in the browser. */
export function WishlistPage() {
  const t = wishlistTexts.use();
  const isGuest = useAuth(({ status }) => status === 'signedOut');
  const wishes = useWishlist();
  const shops = useFollowedShops();
  return (
    <>
      <PageHead title={t.title} intro={t.intro} count={wishes.data ? t.products(wishes.total ?? 0) : null} />
      <StopRestock />
      {isGuest && (
        <Note>
          {t.guest}
          <TextLink to={paths.loginThen(paths.wishlist)}>{t.logIn}</TextLink>
          {t.afterLogIn}
        </Note>
      )}
      <ListState
        query={wishes}
        emptyText={t.empty}
        failedText={t.failed}
        icon="heart"
        skeleton={
          <Grid as="div">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} $height="18rem" />
            ))}
          </Grid>
        }
        next={
          <>
            <p>{t.emptyHint}</p>
            <BrowseProducts />
          </>
        }
      >
        {(products) => (
          <Grid>
            {products.map((product) => (
              <SavedProduct key={product.id} product={product} />
            ))}
          </Grid>
        )}
      </ListState>
      <ShowMore list={wishes} />
      <Section aria-labelledby="followed-heading">
        <h2 id="followed-heading">{t.shops}</h2>
        <ListState
          query={shops}
          emptyText={t.noShops}
          failedText={t.shopsFailed}
          skeleton={<Skeleton $height="17.5rem" />}
          next={
            <ButtonLink to={paths.allShops} $variant="quiet">
              {t.seeShops}
            </ButtonLink>
          }
        >
          {(rows) => (
            <Grid>
              {rows.map((shop) => (
                <FollowedShop key={shop.id} shop={shop} />
              ))}
            </Grid>
          )}
        </ListState>
      </Section>
    </>
  );
}

const Note = styled(Muted)`
  margin-bottom: ${space(5)};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space(5)};
`;

const Section = styled.section`
  margin-top: ${space(7)};
  > h2 {
    margin-bottom: ${space(4)};
    font-size: ${text('xl')};
  }
`;
