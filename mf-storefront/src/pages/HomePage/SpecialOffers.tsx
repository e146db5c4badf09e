import { paths } from '@rialto/shared/routing/paths';
import { color, fonts, from, radius, space } from '@rialto/shared/theme/theme';
import type { Color } from '@rialto/shared/theme/tokens';
import { TextLink } from '@rialto/shared/ui/Button';
import { Container } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { homeTexts } from '../../texts/homeTexts';

/** Static (specification, section 9). They do not affect any price, so their texts make no promise. */
const offers = [
  { offer: 'surplus', tint: 'blushTint' },
  { offer: 'pair', tint: 'mintTint' },
  { offer: 'newShop', tint: 'sunTint' },
] as const;

export function SpecialOffers() {
  const { offers: t, offersNote, offersLink } = homeTexts.use();
  return (
    <Container as="section" aria-labelledby="offers-heading">
      <VisuallyHidden as="h2" id="offers-heading">
        {t.heading}
      </VisuallyHidden>
      <Strip>
        {offers.map(({ offer, tint }) => (
          <Offer key={offer} $tint={tint}>
            {offer === 'pair' ? (
              <>
                <Name>{t.pair.name}</Name>
                <p>
                  <b>{t.pair.share}</b> {t.pair.text}
                </p>
              </>
            ) : (
              <>
                <Share>{t[offer].share}</Share>
                <p>{t[offer].text}</p>
              </>
            )}
          </Offer>
        ))}
      </Strip>
      <Note>
        {offersNote}
        <TextLink to={paths.onOffer}>{offersLink}</TextLink>
      </Note>
    </Container>
  );
}

const Note = styled.p`
  margin-top: -${space(2)};
  padding-bottom: ${space(5)};
  color: ${color('inkSoft')};
  font-size: 0.9375rem;
`;

const Strip = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(3)} ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from('large')} {
    gap: 20px;
  }
`;

/** A figure and its sentence, read as one phrase. */
const Offer = styled.li<{ $tint: Color }>`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 7rem;
  padding: 20px clamp(18px, 2vw, 26px);
  border-radius: ${radius('large')};
  background: ${({ $tint }) => color($tint)};
  > p {
    flex: 1;
    min-width: 8rem;
    line-height: 1.4;
    text-wrap: balance;
  }
`;

const Share = styled.b`
  flex: none;
  font: 620 clamp(1.875rem, 3.4vw, 2.375rem) / 1.05 ${fonts.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.01em;
`;

const Name = styled.strong`
  flex: 1 0 100%;
  font: 620 clamp(1.375rem, 2.2vw, 1.625rem) / 1.1 ${fonts.display};
  font-variant-numeric: lining-nums;
`;
