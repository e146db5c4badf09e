import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** A product in a grid of a buyer's page. */
export const Tile = styled.li`
  container-type: inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: hidden;
`;

export const TileBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(4)};
`;

/** The price and what can be done, at the tile's end; in narrow tiles below one another, whatever the price. */
export const TileFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: auto;
  padding-top: ${space(3)};
  @container (max-width: 18.75rem) {
    > button,
    > a {
      width: 100%;
    }
  }
`;
