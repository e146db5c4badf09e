import { color, fonts, radius, space, text } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import { Panel } from '@rialto/shared/ui/Layout';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

interface FoldedSectionProps {
  title: string;
  /** What the section contains, in a few words. */
  info?: ReactNode;
  isOpenAtFirst?: boolean;
  /** Opens the section, so that the focus reaches its first invalid field. */
  hasErrors?: boolean;
  children: ReactNode;
}

/** A part of a form that most products do without. */
export function FoldedSection({ title, info, isOpenAtFirst = false, hasErrors = false, children }: FoldedSectionProps) {
  const [isUnfolded, setIsUnfolded] = useState(isOpenAtFirst);
  const id = useId();
  const isOpen = isUnfolded || hasErrors;
  return (
    <Section>
      <h2>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsUnfolded(!isOpen)}>
          <Sign name="chevron" size={20} $isOpen={isOpen} />
          <span>{title}</span>
          {info && <Info>{info}</Info>}
        </Toggle>
      </h2>
      <Body id={id}>{isOpen && children}</Body>
    </Section>
  );
}

const Section = styled(Panel)`
  padding: 0;
  h2 {
    font-size: ${text('lg')};
  }
`;

const Toggle = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  width: 100%;
  padding: ${space(4)} ${space(5)};
  border: 0;
  border-radius: ${radius('large')};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  &:hover {
    background: ${color('leafTint')};
  }
`;

const Sign = styled(Icon)<{ $isOpen: boolean }>`
  flex: none;
  transform: rotate(${({ $isOpen }) => ($isOpen ? 0 : -90)}deg);
`;

const Info = styled.span`
  margin-left: auto;
  color: ${color('inkSoft')};
  font: 400 0.9375rem / 1.3 ${fonts.text};
`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: 0 ${space(5)} ${space(5)};
  > * {
    min-width: 0;
  }
  &:empty {
    display: none;
  }
`;
