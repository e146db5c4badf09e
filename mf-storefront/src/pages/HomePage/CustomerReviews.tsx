import { color, fonts, from, space, text } from '@rialto/shared/theme';
import { Container } from '@rialto/shared/ui/Layout';
import { Stars } from '@rialto/shared/ui/Stars';
import styled from 'styled-components';

/** Static samples, not from the backend (specification, section 9). */
const reviews = [
  {
    name: 'Maya R.',
    rating: 5,
    text: 'The carrots taste like the ones my grandmother grew. I ordered twice in a week.',
  },
  { name: 'Tom L.', rating: 5, text: 'My cactus came upright, with a handwritten card. Who does that any more?' },
  {
    name: 'Ines P.',
    rating: 5,
    text: 'Refund in an hour when one lemon was bruised. They didn’t even ask for a picture.',
  },
  { name: 'Jonas K.', rating: 4, text: 'Half the price of the supermarket box, and it lasts twice as long.' },
];

export function CustomerReviews() {
  return (
    <Section as="section" aria-labelledby="buyers-heading">
      <Heading id="buyers-heading">What buyers say</Heading>
      <Quotes>
        {reviews.map(({ name, rating, text: words }) => (
          <li key={name}>
            <figure>
              <Stars rating={rating} />
              <blockquote>{words}</blockquote>
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
    font: 400 19px/1.4 ${fonts.display};
  }
  figcaption {
    color: ${color('inkSoft')};
    font-size: 15px;
  }
`;
