import type { Shop } from '@rialto/shared/contract/shop';
import { Link } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { Picture } from '@rialto/shared/ui/Picture';
import { useId } from 'react';
import styled, { css } from 'styled-components';

interface ShopCardProps {
  shop: Omit<Shop, 'revision'>;
  to?: string;
}

export function ShopCard({ shop: { id, name, logo, description, products }, to }: ShopCardProps) {
  const t = kitTexts.use();
  const nameId = useId();
  return (
    <Card aria-labelledby={nameId}>
      <Logo>
        <Picture image={logo} alt="" tintBy={id} ratio="1" fills sizes="84px" />
      </Logo>
      <Name id={nameId} dir="auto">
        {to ? <Link to={to}>{name}</Link> : name}
      </Name>
      <Description dir="auto">{description}</Description>
      <Count>{t.products(products)}</Count>
    </Card>
  );
}

/** The whole card is clickable: the hit area of its name's link covers it. */
const Card = styled(Panel).attrs({ as: 'article' })`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: ${space(1)} ${space(4)};
  height: 100%;
`;

const Logo = styled.div`
  grid-row: 1 / -1;
  width: 84px;
  > span {
    border-radius: 50%;
  }
`;

const lines = (max: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${max};
`;

const Name = styled.h2`
  ${lines(3)}
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
  > a:focus-visible {
    outline: none;
  }
  > a:focus-visible::after {
    outline: 3px solid ${color('leaf')};
  }
  > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Description = styled.p`
  ${lines(6)}
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  margin-top: ${space(2)};
  color: ${color('leaf')};
  font-size: ${text('sm')};
  font-weight: 600;
`;
