import type { Shop } from '@rialto/shared/contract/shop';
import { count } from '@rialto/shared/format';
import { Link } from '@rialto/shared/router';
import { color, radius, shadow, space, text, transition } from '@rialto/shared/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import { useId } from 'react';
import styled from 'styled-components';
import { listingPath } from '../../components/ProductListing/listingFilters';

export function ShopCard({ shop: { id, name, logo, description, products } }: { shop: Shop }) {
  const nameId = useId();
  return (
    <Card aria-labelledby={nameId}>
      <Logo>
        <Picture image={logo} alt="" tintBy={id} ratio="1" fills />
      </Logo>
      <Name id={nameId}>
        <Link to={listingPath({ shopId: id })}>{name}</Link>
      </Name>
      <Description>{description}</Description>
      <Count>{count(products, 'product')}</Count>
    </Card>
  );
}

/** The whole card is the link: its name's hit area is stretched over it. */
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  grid-template-rows: auto 1fr auto;
  gap: ${space(1)} ${space(4)};
  height: 100%;
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  transition: ${transition('calm', 'transform')};
  &:hover {
    transform: translateY(-3px);
  }
`;

const Logo = styled.div`
  grid-row: 1 / -1;
  width: 84px;
  > span {
    border-radius: 50%;
  }
`;

const Name = styled.h2`
  font-size: ${text('lg')};
  overflow-wrap: anywhere;
  > a {
    text-decoration: none;
  }
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius('large')};
  }
  > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Description = styled.p`
  color: ${color('inkSoft')};
  font-size: 15px;
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  margin-top: ${space(2)};
  color: ${color('leaf')};
  font-size: 15px;
  font-weight: 600;
`;
