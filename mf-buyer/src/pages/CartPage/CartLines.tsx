import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import { Button } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { MainAndSide, Panel, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { DestinationBar } from '../../components/delivery/DestinationBar';
import { LineSkeleton } from '../../components/LineSkeleton';
import { byShop } from '../../data/cartTotals';
import { deliveredGroups, needsPlace } from '../../data/quotes';
import { cartTexts } from '../../texts/cartTexts';
import { commonTexts } from '../../texts/commonTexts';
import { CartLine } from './CartLine';
import { CartSummary, type OtherCheckout } from './CartSummary';
import { ShopGroup } from './ShopGroup';

/** Why a change of a line failed, in the current language. */
export interface LineProblem {
  itemId: number;
  why: () => string;
}

interface CartLinesProps {
  cart: ComponentProps<typeof ListState<CartItem>>['query'];
  problem: LineProblem | null;
  /** Shown above the lines. */
  children?: ReactNode;
  /** What delivery costs; undefined while it loads, or without an answer. */
  quote: CheckoutQuote | undefined;
  isQuoteStale: boolean;
  checkout: string;
  /** Another way to check out, below the button. */
  otherCheckout?: OtherCheckout;
  onQuantity: (item: CartItem, change: (quantity: number) => number) => void;
  onProblem: (problem: LineProblem) => void;
  onRemove: (item: CartItem) => void;
  onCheckout: () => void | Promise<void>;
}

export function CartLines(props: CartLinesProps) {
  const { cart, problem, children, quote, isQuoteStale, checkout, otherCheckout } = props;
  const { onQuantity, onProblem, onRemove, onCheckout } = props;
  const t = cartTexts.use();
  const delivered = deliveredGroups(quote);
  const remove = (item: CartItem) => {
    // The pressed button is removed with its line.
    document.querySelector('h1')?.focus();
    onRemove(item);
  };
  return (
    <>
      <PageHead title={t.title} count={cart.data && cart.data.length > 0 ? t.products(cart.data.length) : null} />
      {children}
      <ListState
        query={cart}
        emptyText={commonTexts.use().emptyCart}
        icon="basket"
        skeleton={
          <Panel as="div">
            {[1, 2, 3].map((line) => (
              <LineSkeleton key={line} picture="5.25rem" />
            ))}
          </Panel>
        }
        next={
          <Next>
            <BrowseProducts />
            <Button $variant="quiet" disabled>
              {checkout}
            </Button>
            {otherCheckout && (
              <Button $variant="quiet" disabled>
                {otherCheckout.text}
              </Button>
            )}
          </Next>
        }
      >
        {(items) => (
          <MainAndSide $side="16.25rem">
            <Stack $gap={5}>
              {delivered.length > 0 && (
                <DestinationBar isKnown={!delivered.some(({ methods }) => methods.some(needsPlace))} />
              )}
              {byShop(items).map(({ shop, items: ofShop }) => (
                <ShopGroup
                  key={shop?.id ?? 0}
                  shop={shop}
                  delivered={delivered.find((group) => group.shop?.id === shop?.id)}
                  isStale={isQuoteStale}
                >
                  {ofShop.map((item) => (
                    <CartLine
                      key={item.id}
                      item={item}
                      problem={problem?.itemId === item.id ? problem.why() : null}
                      onQuantity={(change) => onQuantity(item, change)}
                      onInvalid={(why) => onProblem({ itemId: item.id, why })}
                      onRemove={() => remove(item)}
                    />
                  ))}
                </ShopGroup>
              ))}
            </Stack>
            <CartSummary
              items={items}
              quote={quote}
              checkout={checkout}
              otherCheckout={otherCheckout}
              onCheckout={onCheckout}
            />
          </MainAndSide>
        )}
      </ListState>
    </>
  );
}

const Next = styled(Row)`
  justify-content: center;
`;
