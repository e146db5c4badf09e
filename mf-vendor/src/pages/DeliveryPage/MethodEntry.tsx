import { confirm } from '@rialto/shared/confirm';
import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import { useAction } from '@rialto/shared/hooks/useAction';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { archiveMethod, restoreMethod } from '../../data/deliveryMethods';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { conditionsOf, priceOf } from './methodSummary';

interface MethodEntryProps {
  method: DeliveryMethod;
  isOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  /** By -1 up, by 1 down. */
  onMove: (by: -1 | 1) => void;
}

/** A delivery method with its conditions in words. */
export function MethodEntry({ method, isOnly, isFirst, isLast, onEdit, onMove }: MethodEntryProps) {
  const t = deliveryTexts.use();
  const { id, name } = method;
  const { run, problem } = useAction(async () => {
    await archiveMethod(id);
    // The pressed button is gone.
    document.querySelector('h1')?.focus();
    notify(t.archived(name), 'info', {
      label: t.undo,
      run: () => void restoreMethod(id).catch((error: unknown) => notify(errorMessage(error), 'error')),
    });
  });
  const archive = async () => {
    const mayArchive = !isOnly || (await confirm(t.archiveLast(name), { consequence: t.last, yes: t.archive }));
    if (mayArchive) await run();
  };
  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden>{t.ofMethod(name)}</VisuallyHidden>
    </>
  );
  return (
    <Entry>
      <div>
        <h3 dir="auto">{name}</h3>
        <p>{priceOf(method)}</p>
        <small>{conditionsOf(method)}</small>
      </div>
      <Actions>
        {!isOnly && (
          <>
            <IconButton aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)}>
              <Up name="chevron" size={20} />
              <VisuallyHidden>{t.moveUp(name)}</VisuallyHidden>
            </IconButton>
            <IconButton aria-disabled={isLast} onClick={() => !isLast && onMove(1)}>
              <Icon name="chevron" size={20} />
              <VisuallyHidden>{t.moveDown(name)}</VisuallyHidden>
            </IconButton>
          </>
        )}
        <Button $variant="quiet" $small onClick={onEdit}>
          {named(t.edit)}
        </Button>
        <Button $variant="quiet" $small onClick={() => void archive()}>
          {named(t.archive)}
        </Button>
      </Actions>
      <Problem>{problem}</Problem>
    </Entry>
  );
}

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  padding-block: ${space(3)};
  > :first-child {
    flex: 1 1 20rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${text('md')};
  }
  small {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  > :last-child {
    flex-basis: 100%;
  }
  > :last-child:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > [aria-disabled='true'] {
    opacity: 0.35;
  }
`;

const Up = styled(Icon)`
  transform: rotate(180deg);
`;
