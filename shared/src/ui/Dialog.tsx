import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled, { css } from 'styled-components';

interface DialogProps {
  title: string;
  /** Called after closing by `close`, Escape or a browser gesture. */
  onClose: () => void;
  /** `close` restores the focus. */
  children: (close: () => void) => ReactNode;
  wide?: boolean;
  /** At the bottom of the window, as wide as it. */
  sheet?: boolean;
  /** For an action that cannot be undone. */
  alert?: boolean;
}

/** A modal dialog, open while rendered. */
export function Dialog({ title, onClose, children, wide = false, sheet = false, alert = false }: DialogProps) {
  const t = kitTexts.use();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <Plate
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      $wide={wide}
      $sheet={sheet}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <Title id={titleId}>{title}</Title>
      {children(() => dialog.current?.close())}
      {/* Last in the document, so that the first field gets the initial focus. */}
      <Close onClick={() => dialog.current?.close()}>
        <Icon name="close" size={20} />
        <VisuallyHidden>{t.closeDialog}</VisuallyHidden>
      </Close>
    </Plate>
  );
}

/** High enough for a title and buttons that stay in view; in em, as a large font leaves less room for the rest. */
const roomy = '@media (min-height: 32em)';

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  margin: 0 -${space(5)} -${space(5)};
  padding: ${space(2)} ${space(5)} ${space(5)};
  ${roomy} {
    position: sticky;
    bottom: -${space(5)};
    z-index: 1;
    background: ${color('raised')};
  }
`;

export const DialogFrame = styled.dialog`
  padding: ${space(5)};
  border: 0;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  color: ${color('ink')};
  box-shadow: ${shadow};
  overscroll-behavior: contain;
  &::backdrop {
    background: #0b140fa6;
  }
`;

const atBottom = css`
  width: 100%;
  margin-block-end: 0;
  border-end-start-radius: 0;
  border-end-end-radius: 0;
`;

const Plate = styled(DialogFrame)<{ $wide: boolean; $sheet: boolean }>`
  width: min(${({ $wide }) => ($wide ? '53.75rem' : '37.5rem')}, calc(100vw - 24px));
  max-width: none;
  max-height: calc(100dvh - 32px);
  overflow-y: auto;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  ${({ $sheet }) => $sheet && atBottom}
  /* Focused fields scroll clear of the title and the buttons. */
  ${roomy} {
    scroll-padding-block: 5rem 5.5rem;
  }
`;

/** With the class twice, as the page around a dialog may style its headings. */
const Title = styled.h2`
  && {
    flex: none;
    margin: -${space(5)} -${space(5)} 0;
    padding: ${space(5)} 4rem ${space(4)} ${space(5)};
    font-size: ${text('xl')};
    overflow-wrap: anywhere;
    ${roomy} {
      position: sticky;
      top: -${space(5)};
      z-index: 1;
      max-height: 40%;
      background: ${color('raised')};
      overflow: hidden;
    }
  }
`;

/** Stays in the corner while the title scrolls away. */
const Close = styled(IconButton)`
  position: sticky;
  top: -8px;
  z-index: 2;
  order: -1;
  align-self: flex-end;
  margin: -8px -8px -2rem;
  background: ${color('raised')};
  &:hover {
    background: ${color('leafTint')};
  }
`;
