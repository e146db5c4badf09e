import { color, fonts, from, space, text } from '@rialto/shared/theme/theme';
import { Container } from '@rialto/shared/ui/Layout';
import { Stars } from '@rialto/shared/ui/Stars';
import styled from 'styled-components';
import { belowCategoriesTexts } from '../../texts/belowCategoriesTexts';

/** Static samples (specification, section 9). */
const reviews = [
  { name: 'Maya R.', rating: 5, quote: 'maya' },
  { name: 'Tom L.', rating: 5, quote: 'tom' },
  { name: 'Ines P.', rating: 5, quote: 'ines' },
  { name: 'Jonas K.', rating: 4, quote: 'jonas' },
] as const;

export function CustomerReviews() {
  const t = belowCategoriesTexts.use();
  return (
    <Section as="section" aria-labelledby="buyers-heading">
      <Heading id="buyers-heading">{t.buyersSay}</Heading>
      <Quotes>
        {reviews.map(({ name, rating, quote }) => (
          <li key={name}>
            <figure>
              <Stars rating={rating} />
              <blockquote>{t.quotes[quote]}</blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </Quotes>
    </Section>
  );
}

const Section = styled(Container)`
  padding-block: ${space(6)};
`;

const Heading = styled.h2`
  font-size: ${text('h2')};
`;

const Quotes = styled.ul`
  display: grid;
  gap: 28px;
  margin-top: 20px;
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('large')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  figure {
    height: 100%;
    padding-top: ${space(4)};
    border-top: 2px solid ${color('leaf')};
  }
  blockquote {
    margin-block: 10px;
    font: 400 1.1875rem/1.4 ${fonts.display};
  }
  figcaption {
    color: ${color('inkSoft')};
    font-size: 0.9375rem;
  }
`;
