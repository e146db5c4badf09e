import { Button } from '@rialto/shared/ui/Button';
import { Card, CardList } from '@rialto/shared/ui/Card';
import { Container, MainAndSide, Panel, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Part, State } from '../Part';

export function Layouts() {
  return (
    <>
      <Part name="PageHead" about="The heading of a dashboard page, and of this one.">
        <State name="With a count and an action" broad>
          <PageHead title="UI kit" count="9 sections">
            <Button $small>Add a product</Button>
          </PageHead>
        </State>
      </Part>
      <Part name="Layout" about="The page's column, a panel, a stack and a row.">
        <State name="A panel with a stack and a row" broad>
          <Container>
            <Panel aria-label="Panel">
              <Stack>
                <p>One below the other,</p>
                <Row>
                  <span>and one</span>
                  <span>beside</span>
                  <span>the other.</span>
                </Row>
              </Stack>
            </Panel>
          </Container>
        </State>
        <State name="Two columns" broad>
          <MainAndSide $side="16.25rem">
            <Panel aria-label="Cart">What is in the cart</Panel>
            <Panel aria-label="Sum">What it comes to</Panel>
          </MainAndSide>
        </State>
      </Part>
      <Part name="Card" about="A card of an overview.">
        <State name="With lines" broad>
          <Card aria-label="Waiting">
            <h2>Waiting</h2>
            <CardList>
              <li>
                <span>
                  To ship <small>4 orders</small>
                </span>
              </li>
              <li>
                <span>
                  To answer <small>1 review</small>
                </span>
              </li>
            </CardList>
          </Card>
        </State>
      </Part>
    </>
  );
}
