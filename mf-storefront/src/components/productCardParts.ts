import { Link } from '@rialto/shared/router';
import { color, from, radius, shadow, space, text, transition } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import styled, { css } from 'styled-components';

export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  img {
    transition: ${transition('calm', 'transform')};
  }
  &:hover img {
    transform: translateY(-4px) scale(1.04);
  }
`;

/** Its overlay is visible on hover and focus; touch screens have More Details. */
export const PictureLink = styled(Link)`
  position: relative;
  display: block;
  border-radius: ${radius('large')} ${radius('large')} 0 0;
  > :first-child {
    border-radius: inherit;
  }
`;

export const Overlay = styled.span`
  position: absolute;
  bottom: 14px;
  left: 50%;
  padding: 8px 16px;
  border-radius: ${radius('pill')};
  background: ${color('ink')};
  color: ${color('paper')};
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  opacity: 0;
  transform: translateX(-50%);
  transition: ${transition('quick', 'opacity')};
  ${Card}:hover &, ${PictureLink}:focus-visible & {
    opacity: 1;
  }
`;

/** Badges on the picture; clicks go through to the link below. */
export const Notes = styled.div`
  position: absolute;
  inset: 14px 14px auto;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
  pointer-events: none;
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 6px;
  }
`;

/** Contributed badges are over the picture: they move nothing. */
export const Left = styled.div`
  flex: 1;
  min-width: 0;
  && {
    align-items: flex-start;
  }
  > [data-slot] {
    width: 100%;
  }
`;

/** The button of the wishlist. Its space is reserved, as vendors and admins have none. */
export const Heart = styled.span`
  min-height: 2.5rem;
  pointer-events: auto;
`;

export const Body = styled.div`
  container-type: inline-size;
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 18px 20px 20px;
  ${from('medium')} {
    padding-inline: clamp(14px, 1.6vw, 20px);
  }
`;

/** The shop and, quietly, Bestseller. */
export const Origin = styled.p`
  display: flex;
  gap: ${space(3)};
  min-height: 1.55em;
  margin-bottom: 3px;
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    flex: none;
    font-size: 0.8125rem;
    line-height: 1.67;
  }
`;

/** Three lines at most: a name may be very long. */
export const Name = styled.h3`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  font-size: ${text('lg')};
  font-weight: 580;
  line-height: 1.22;
  overflow-wrap: anywhere;
  > a {
    text-decoration: none;
  }
  > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
`;

/** Always two lines high, so that the cards of a row align. */
export const Description = styled.p`
  display: -webkit-box;
  min-height: 2.9em;
  margin-block: 7px 10px;
  overflow: hidden;
  color: ${color('inkSoft')};
  font-size: 0.9375rem;
  line-height: 1.45;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const twoRows = css`
  display: grid;
  grid-template-columns: minmax(max-content, 1fr) auto;
  > a:not(:last-child) {
    order: 0;
    justify-self: end;
  }
  > :last-child {
    justify-self: end;
    width: auto;
  }
`;

/** Two rows with the button beside the price; in a narrow card the button is below it, as wide as the card. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  margin-top: auto;
  > :first-child {
    flex-basis: 100%;
  }
  > a:not(:last-child) {
    order: 1;
  }
  > :last-child {
    order: 2;
    width: 100%;
  }
  @container (min-width: 17.5rem) {
    &:lang(en) {
      ${twoRows}
    }
  }
  /* Longer in other languages. */
  @container (min-width: 22rem) {
    ${twoRows}
  }
`;

export const Rating = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

export const Reviews = styled.span`
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  white-space: nowrap;
`;

export const Price = styled.p`
  white-space: nowrap;
  s {
    margin-left: 6px;
    color: ${color('inkSoft')};
  }
`;

export const MoreDetails = styled(TextLink)`
  font-size: 0.9375rem;
  white-space: nowrap;
`;
