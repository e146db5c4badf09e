import { confirm } from '@rialto/shared/confirm';
import type { Address } from '@rialto/shared/contract/address';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Button } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { addressesQuery, deleteAddress, makeDefault } from '../../data/addresses';
import { addressTexts } from '../../texts/addressTexts';
import { AddressDialog } from './AddressDialog';

/** A buyer's address book. */
export function AddressesPage() {
  const t = addressTexts.use();
  const addresses = useQuery(addressesQuery());
  const [open, setOpen] = useState<{ address: Address | null } | null>(null);
  const add = <Button onClick={() => setOpen({ address: null })}>{t.add}</Button>;
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        {addresses.data?.length !== 0 && add}
      </PageHead>
      <ListState
        query={addresses}
        emptyText={t.none}
        failedText={t.failed}
        skeleton={
          <Grid as="div">
            <Skeleton $height="12rem" />
            <Skeleton $height="12rem" />
          </Grid>
        }
        next={
          <>
            <p>{t.noneHint}</p>
            {add}
          </>
        }
      >
        {(rows) => (
          <Grid>
            {rows.map((address) => (
              <li key={address.id}>
                <Entry address={address} onEdit={() => setOpen({ address })} />
              </li>
            ))}
          </Grid>
        )}
      </ListState>
      {open && (
        <AddressDialog address={open.address} isFirst={addresses.data?.length === 0} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Entry({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const t = addressTexts.use();
  const [name = '', ...lines] = address.lines;
  const removal = useAction(async () => {
    await deleteAddress(address.id);
    notify(t.removed, 'success');
    // The pressed button is gone.
    document.querySelector('h1')?.focus();
  });
  const choice = useAction(async () => {
    await makeDefault(address);
    notify(t.madeDefault, 'success');
  });
  const remove = async () => {
    const sure = await confirm(t.removal(name), { consequence: t.removalConsequence, yes: t.remove, danger: true });
    if (sure) await removal.run();
  };
  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden>{t.ofAddress(name)}</VisuallyHidden>
    </>
  );
  return (
    <Card as="div">
      <Lines>
        <b dir="auto">{name}</b>
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
        {address.phone && <span>{address.phone}</span>}
      </Lines>
      {address.isDefault && <Badge $tone="ok">{t.isDefault}</Badge>}
      <Row $gap={2}>
        <Button $variant="quiet" $small onClick={onEdit}>
          {named(t.edit)}
        </Button>
        {!address.isDefault && (
          <Button $variant="quiet" $small aria-busy={choice.isPending} onClick={() => void choice.run()}>
            {named(t.makeDefault)}
          </Button>
        )}
        <Button $variant="quiet" $small aria-busy={removal.isPending} onClick={() => void remove()}>
          {named(t.remove)}
        </Button>
      </Row>
      <Problem>{removal.problem ?? choice.problem}</Problem>
    </Card>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space(5)};
  > li {
    display: grid;
  }
`;

const Card = styled(Panel)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > :nth-last-child(2) {
    margin-top: auto;
  }
`;

const Lines = styled.address`
  display: grid;
  font-style: normal;
  overflow-wrap: anywhere;
`;
