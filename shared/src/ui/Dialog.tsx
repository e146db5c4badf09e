import { color, radius, shadow, space, text } from '@rialto/shared/theme';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

interface DialogProps {
  title: string;
  /** Called when it has been closed: by `close`, Escape, or the browser's own gesture. */
  onClose: () => void;
  /** Given `close`, which closes it and gives the focus back to where it was. */
  children: (close: () => void) => ReactNode;
  /** Room for two columns. */
  wide?: boolean;
  /** Whether it asks before something that cannot be undone. */
  alert?: boolean;
}

/** A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children, wide = false, alert = false }: DialogProps) {
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
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <Title id={titleId}>{title}</Title>
      {children(() => dialog.current?.close())}
    </Plate>
  );
}

/** The buttons that end a dialog. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;

const Plate = styled.dialog<{ $wide: boolean }>`
  width: min(${({ $wide }) => ($wide ? '53.75rem' : '37.5rem')}, calc(100vw - 24px));
  max-height: calc(100dvh - 32px);
  padding: ${space(5)};
  border: 0;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  color: ${color('ink')};
  box-shadow: ${shadow};
  overflow-y: auto;
  &::backdrop {
    background: #0b140fa6;
  }
`;

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${text('xl')};
`;
