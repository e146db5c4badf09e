import { dismissNotice, type Notice, noticesMark, useNotices } from '@rialto/shared/notify';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { IconButton, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type FocusEvent, useRef } from 'react';
import styled from 'styled-components';
import { useShownNotice } from '../cart/shownNotice';
import { shellTexts } from '../texts/shellTexts';

const Region = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  left: ${space(4)};
  z-index: 50;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(2)};
  pointer-events: none;
`;

const Toast = styled.div<{ $kind: Notice['kind'] }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-width: min(27.5rem, 100%);
  padding: ${space(3)} ${space(4)};
  border-left: 4px solid ${({ $kind }) => color($kind === 'error' ? 'tomato' : 'leaf')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow-wrap: anywhere;
  pointer-events: auto;
  > button,
  > a {
    flex: none;
  }
`;

const Close = styled(IconButton)`
  color: ${color('inkSoft')};
`;

/** The page's live region for `notify()`. */
export function NoticeHost() {
  const t = shellTexts.use();
  const notices = useNotices((state) => state.notices);
  const shownElsewhere = useShownNotice((state) => state.text);
  const { pathname, search, hash } = useLocation();
  const before = useRef<Element>(null);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  // Dismissing removes the focused button: the focus returns to where it was before, or to the heading.
  const dismiss = (id: number) => {
    const back = before.current?.isConnected ? before.current : document.querySelector('h1');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    dismissNotice(id);
  };
  return (
    <Region role="status" aria-live="polite" {...{ [noticesMark]: '' }} onFocus={remember}>
      {notices.map(({ id, text, kind, action, ending }) =>
        text === shownElsewhere ? (
          <VisuallyHidden key={id}>{text}</VisuallyHidden>
        ) : (
          <Toast key={id} $kind={kind}>
            <p>{ending ? ending() : text}</p>
            {action && (
              <TextButton
                onClick={() => {
                  dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </TextButton>
            )}
            {ending && pathname !== paths.login && (
              <TextLink to={paths.loginThen(pathname + search + hash)}>{t.logIn}</TextLink>
            )}
            <Close $size="1.75rem" aria-label={t.dismiss} onClick={() => dismiss(id)}>
              <Icon name="close" size={16} />
            </Close>
          </Toast>
        ),
      )}
    </Region>
  );
}
