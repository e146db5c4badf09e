import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { FollowButton } from '@rialto/shared/ui/FollowButton';
import { Icon, type IconName, iconNames } from '@rialto/shared/ui/Icon';
import { Row, Stack } from '@rialto/shared/ui/Layout';
import { WishButton } from '@rialto/shared/ui/WishButton';
import { useState } from 'react';
import styled from 'styled-components';
import { Part, State } from '../Part';

export function Actions() {
  const [open, setOpen] = useState<'usual' | 'wide' | null>(null);
  return (
    <>
      <Part name="Button" about="One primary per view. Danger is for actions that cannot be undone, and names them.">
        <State name="Primary, quiet, danger">
          <Row>
            <Button>Add to Cart</Button>
            <Button $variant="quiet">Keep shopping</Button>
            <Button $variant="danger">Delete the shop</Button>
          </Row>
        </State>
        <State name="Disabled">
          <Row>
            <Button disabled>Add to Cart</Button>
            <Button $variant="quiet" disabled>
              Keep shopping
            </Button>
            <Button $variant="danger" disabled>
              Delete the shop
            </Button>
          </Row>
        </State>
        <State name="Small">
          <Row>
            <Button $small>Save</Button>
            <Button $small $variant="quiet">
              Cancel
            </Button>
          </Row>
        </State>
        <State name="Wide" broad>
          <Button $wide>Pay $42.60</Button>
        </State>
        <State name="Links">
          <Row $gap={5}>
            <ButtonLink to={paths.home}>See all products</ButtonLink>
            <TextLink to={paths.home}>Meet the growers</TextLink>
            <TextButton>Clear all</TextButton>
          </Row>
        </State>
      </Part>
      <Part
        name="WishButton"
        about="Puts a product on the wishlist of a buyer or a guest. Guests keep theirs in the browser."
      >
        <State name="On a card, and with words">
          <Row>
            <WishButton product={{ id: 101, name: 'Heritage Carrots' }} />
            <WishButton product={{ id: 102, name: 'Sunflower Seeds' }} isWide />
          </Row>
        </State>
      </Part>
      <Part name="FollowButton" about="Follows a shop.">
        <State name="Usual">
          <FollowButton shop={{ id: 31, name: 'Fallow Lane Farm' }} />
        </State>
      </Part>
      <Part name="Icon" about="Line icons on a 24-unit grid, in the colour of the text.">
        <State name="All" broad>
          <Icons>
            {iconNames.map((name: IconName) => (
              <li key={name}>
                <Icon name={name} size={24} />
                {name}
              </li>
            ))}
          </Icons>
        </State>
      </Part>
      <Part name="Dialog" about="Modal: keeps the focus inside, closes on Escape and restores the focus.">
        <State name="On demand">
          <Row>
            <Button $variant="quiet" onClick={() => setOpen('usual')}>
              Open a dialog
            </Button>
            <Button $variant="quiet" onClick={() => setOpen('wide')}>
              Open a wide one
            </Button>
          </Row>
          {open && (
            <Dialog title="Rename the shop" wide={open === 'wide'} onClose={() => setOpen(null)}>
              {(close) => (
                <Stack>
                  <p>Buyers see the new name at once; orders keep the old one.</p>
                  <DialogActions>
                    <Button $variant="quiet" onClick={close}>
                      Cancel
                    </Button>
                    <Button onClick={close}>Rename</Button>
                  </DialogActions>
                </Stack>
              )}
            </Dialog>
          )}
        </State>
      </Part>
    </>
  );
}

const Icons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(5)};
  li {
    display: grid;
    justify-items: center;
    gap: ${space(1)};
    color: ${color('inkSoft')};
    font-size: 0.8125rem;
  }
  svg {
    color: ${color('ink')};
  }
`;
