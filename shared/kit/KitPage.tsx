import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Container, Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { idOf, Section } from './Part';
import { Actions } from './sections/Actions';
import { Figures } from './sections/Figures';
import { Forms } from './sections/Forms';
import { Layouts } from './sections/Layouts';
import { Lists } from './sections/Lists';
import { Parcels } from './sections/Parcels';
import { Pictures } from './sections/Pictures';
import { Refunds } from './sections/Refunds';
import { States } from './sections/States';
import { Texts } from './sections/Texts';
import { Tokens } from './sections/Tokens';

const sections: [title: string, content: () => ReactNode][] = [
  ['Tokens', Tokens],
  ['Actions', Actions],
  ['Text and badges', Texts],
  ['Forms', Forms],
  ['Pictures', Pictures],
  ['Parcels', Parcels],
  ['Refunds and returns', Refunds],
  ['Tables and lists', Lists],
  ['States', States],
  ['Layout', Layouts],
  ['Figures', Figures],
];

const schemes = { 'light dark': 'System', light: 'Light', dark: 'Dark' } as const;
type Scheme = keyof typeof schemes;

/** The component catalogue: a test fails for a file of `src/ui` that is missing here. */
export function KitPage() {
  const [scheme, setScheme] = useState<Scheme>('light dark');
  const choose = (chosen: Scheme) => {
    document.documentElement.style.colorScheme = chosen;
    setScheme(chosen);
  };
  return (
    <Container>
      <Top as="main">
        <PageHead title="UI kit" intro="The components of the shell and all areas in each of their states.">
          <Row role="group" aria-label="Theme">
            {(Object.keys(schemes) as Scheme[]).map((each) => (
              <Button
                key={each}
                $small
                $variant={each === scheme ? 'primary' : 'quiet'}
                aria-pressed={each === scheme}
                onClick={() => choose(each)}
              >
                {schemes[each]}
              </Button>
            ))}
          </Row>
        </PageHead>
        <Contents aria-label="Sections">
          {sections.map(([title]) => (
            <a key={title} href={`#${idOf(title)}`}>
              {title}
            </a>
          ))}
        </Contents>
        {sections.map(([title, Content]) => (
          <Section key={title} title={title}>
            <Content />
          </Section>
        ))}
      </Top>
    </Container>
  );
}

const Top = styled.div`
  padding-block: ${space(6)} ${space(9)};
`;

const Contents = styled.nav`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  gap: ${space(1)};
  margin-inline: -${space(4)};
  padding: ${space(2)} ${space(2)};
  background: ${color('paper')};
  border-bottom: 1px solid ${color('line')};
  overflow-x: auto;
  a {
    flex: none;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius('pill')};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: ${color('leafTint')};
  }
`;
