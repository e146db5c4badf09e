import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** 'Tables and lists' → 'tables-and-lists'. */
export const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export function Section({ title, children }: SectionProps) {
  return (
    <Frame id={idOf(title)} aria-labelledby={`${idOf(title)}-heading`}>
      <h2 id={`${idOf(title)}-heading`}>{title}</h2>
      {children}
    </Frame>
  );
}

interface PartProps {
  /** The file's name below `shared/src/ui/`, without its extension. */
  name: string;
  about: string;
  children: ReactNode;
}

export function Part({ name, about, children }: PartProps) {
  return (
    <Plate aria-labelledby={name}>
      <Head>
        <h3 id={name}>{name}</h3>
        <Muted>{about}</Muted>
        <code>{`@rialto/shared/ui/${name}`}</code>
      </Head>
      <States>{children}</States>
    </Plate>
  );
}

interface StateProps {
  name: string;
  broad?: boolean;
  children: ReactNode;
}

export function State({ name, broad = false, children }: StateProps) {
  return (
    <Specimen $broad={broad} role="group" aria-label={name}>
      <Name aria-hidden="true">{name}</Name>
      <div>{children}</div>
    </Specimen>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  scroll-margin-top: 4.5rem;
  > h2 {
    margin-top: ${space(6)};
  }
`;

const Plate = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('line')};
`;

const Head = styled.header`
  code {
    display: block;
    margin-top: ${space(1)};
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
`;

const Specimen = styled.div<{ $broad: boolean }>`
  flex: ${({ $broad }) => ($broad ? '1 1 100%' : '0 1 auto')};
  min-width: 0;
  max-width: 100%;
  border-radius: ${radius('small')};
`;

const Name = styled.p`
  margin-bottom: ${space(2)};
  color: ${color('inkSoft')};
  font-size: ${text('xs')};
`;
