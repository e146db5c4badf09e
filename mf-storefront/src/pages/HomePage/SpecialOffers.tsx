import { color, fonts, from, radius, space } from '@rialto/shared/theme';
import type { Color } from '@rialto/shared/theme/tokens';
import { Container } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

/** Static (specification, section 9); no total knows of them. */
const offers = [
  { share: '50%', name: null, text: 'off the week’s surplus, until Sunday', tint: 'blushTint' },
  { share: '100%', name: 'Buy 1 Get 1 Free', text: 'off the second tray of seedlings', tint: 'mintTint' },
  { share: '40%', name: null, text: 'off your first box from a new shop', tint: 'sunTint' },
] as const;

export function SpecialOffers() {
  return (
    <Container as="section" aria-labelledby="offers-heading">
      <VisuallyHidden as="h2" id="offers-heading">
        Special offers
      </VisuallyHidden>
      <Strip>
        {offers.map(({ share, name, text, tint }) => (
          <Offer key={share} $tint={tint}>
            <Share>{share}</Share>
            <p>
              {name && <Name>{name}</Name>}
              {text}
            </p>
          </Offer>
        ))}
      </Strip>
    </Container>
  );
}

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

const Offer = styled.li<{ $tint: Color }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 112px;
  padding: 20px clamp(18px, 2vw, 26px);
  border-radius: ${radius('large')};
  background: ${({ $tint }) => color($tint)};
  > p {
    max-width: 17em;
    font-size: 15px;
    line-height: 1.4;
    text-align: right;
    text-wrap: balance;
  }
`;

const Share = styled.b`
  flex: none;
  font: 620 clamp(30px, 3.4vw, 38px) / 1.05 ${fonts.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.01em;
`;

const Name = styled.strong`
  display: block;
  font: 600 20px/1.2 ${fonts.display};
  font-variant-numeric: lining-nums;
`;
