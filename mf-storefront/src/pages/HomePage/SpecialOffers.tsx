import { useQuery } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, fonts, from, radius, space } from '@rialto/shared/theme/theme';
import type { Color } from '@rialto/shared/theme/tokens';
import { Container } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { specialOffersQuery } from '../../data/specialOffers';
import { homeTexts } from '../../texts/homeTexts';

/** Their figures are static (specification, section 9). Only a code that applies is named; the other texts promise nothing. */
export function SpecialOffers() {
  const { offers: t, offersNote } = homeTexts.use();
  const { data } = useQuery(specialOffersQuery);
  const code = data?.firstOrderCode;
  return (
    <Container as="section" aria-labelledby="offers-heading">
      <VisuallyHidden as="h2" id="offers-heading">
        {t.heading}
      </VisuallyHidden>
      <Strip>
        <li>
          <Offer to={paths.onOffer} $tint="blushTint">
            <Share>{t.surplus.share}</Share>
            <span>{t.surplus.text}</span>
          </Offer>
        </li>
        <li>
          <Offer to={paths.onOffer} $tint="mintTint">
            <Name>{t.pair.name}</Name>
            <span>
              <b>{t.pair.share}</b> {t.pair.text}
            </span>
          </Offer>
        </li>
        <li>
          <Offer to={code ? paths.products : paths.onOffer} $tint="sunTint">
            <Share>{t.first.share}</Share>
            <span>{code ? t.first.withCode(code) : t.first.text}</span>
          </Offer>
        </li>
      </Strip>
      <Note>{offersNote}</Note>
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
const Offer = styled(Link)<{ $tint: Color }>`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  height: 100%;
  min-height: 7rem;
  padding: 20px clamp(18px, 2vw, 26px);
  border-radius: ${radius('large')};
  background: ${({ $tint }) => color($tint)};
  text-decoration: none;
  > span {
    flex: 1;
    min-width: 8rem;
    line-height: 1.4;
    text-wrap: balance;
  }
  &:hover > span {
    text-decoration: underline;
    text-underline-offset: 4px;
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
